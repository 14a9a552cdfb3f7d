import { expect, it } from "vitest";
import { childEnvironment } from "./child-environment.ts";

it("MC-76 hands on a few names and what was declared, and no secret", () => {
  const from = { PATH: "/bin", HOME: "/home/x", AWS_SECRET_ACCESS_KEY: "s", NODE_OPTIONS: "--inspect" };
  expect(childEnvironment({ from, declared: { TOKEN: "t" }, platform: "linux" })).toEqual({ PATH: "/bin", HOME: "/home/x", TOKEN: "t" });
});

it("MC-77 hands on what finds a .cmd file on Windows", () => {
  expect(childEnvironment({ from: { PATHEXT: ".CMD", COMSPEC: "cmd" }, declared: {}, platform: "win32" })).toEqual({ PATHEXT: ".CMD", COMSPEC: "cmd" });
});
