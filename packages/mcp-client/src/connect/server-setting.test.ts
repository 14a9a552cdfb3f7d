import { expect, it } from "vitest";
import { describeEndpoint, toRoots, toServerSetting } from "./server-setting.ts";
import { listingKey } from "../listing/listing-cache.ts";

it("describes a server without the secrets of its environment, its arguments and its address", () => {
  const stdio = toServerSetting({ server: "s", command: "serve", args: ["--dir", "/data", "--token=abc-secret-1"], env: { API_KEY: "abc-secret-1", MODE: "1" } });
  expect(describeEndpoint(stdio)).toBe("serve --dir /data --token=[masked]");
  const http = toServerSetting({ server: "s", url: "https://user:pass-word@host/mcp?key=abc", headers: {} });
  expect(describeEndpoint(http)).toBe("https://host/mcp");
});

it("takes a header's token out of any text", () => {
  const { mask } = toServerSetting({ server: "s", url: "https://host/mcp", headers: { Authorization: "Bearer plain-word-token" } });
  expect(mask("the server said: plain-word-token is unknown")).toBe("the server said: [masked] is unknown");
});

it("MC-66 names the workspace's folders as roots, with what a path needs escaped", () => {
  expect(toRoots(toServerSetting({ server: "s", command: "x", workspace: ["/a b", "/c#"] }))).toEqual([{ uri: "file:///a%20b" }, { uri: "file:///c%23" }]);
});

it("keeps one listing a server and configuration, whatever the values of its secrets", () => {
  const key = (env: Record<string, string>, args: string[] = []): string => listingKey(toServerSetting({ server: "s", command: "x", args, env, workspace: "/w" }));
  expect(key({ TOKEN: "one" })).toBe(key({ TOKEN: "two" }));
  expect(key({ TOKEN: "one" })).not.toBe(key({ OTHER: "one" }));
  expect(key({}, ["a"])).not.toBe(key({}, ["b"]));
});

it("takes a credential of the arguments out of any text, however short, and what the surroundings name", () => {
  const setting = toServerSetting({ server: "s", command: "serve", args: ["--token", "ab12", "--api-key=plain-word", "--level", "debug"], secrets: ["expanded-value"] });
  expect(describeEndpoint(setting)).toBe("serve --token [masked] --api-key=[masked] --level debug");
  expect(setting.mask("bad ab12, plain-word and expanded-value")).toBe("bad [masked], [masked] and [masked]");
});

it("masks what it reports", () => {
  const texts: string[] = [];
  toServerSetting({ server: "s", command: "x", args: ["--token", "plain-word"], onDiagnostic: ({ text }) => texts.push(text) }).report({ code: "c", severity: "info", text: "it said plain-word" });
  expect(texts).toEqual(["it said [masked]"]);
});
