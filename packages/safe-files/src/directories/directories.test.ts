import { expect, it } from "vitest";
import { cacheDirectory } from "./cache-directory.ts";
import { configDirectory } from "./config-directory.ts";
import { stateDirectory } from "./state-directory.ts";

it("puts state, cache and configuration below the XDG base directories", () => {
  const env = { HOME: "/home/ada", XDG_STATE_HOME: "/s", XDG_CACHE_HOME: "/c", XDG_CONFIG_HOME: "/k" };
  expect(stateDirectory("/project/My App!", env)).toMatch(/^\/s\/helve\/my-app-[0-9a-f]{12}$/);
  expect(cacheDirectory(env)).toBe("/c/helve");
  expect(configDirectory(env)).toBe("/k/helve");
});

it("falls back to the specification's defaults, also for a relative value", () => {
  const env = { HOME: "/home/ada", XDG_CACHE_HOME: "cache" };
  expect(stateDirectory("/project/app", env)).toMatch(/^\/home\/ada\/\.local\/state\/helve\/app-/);
  expect(cacheDirectory(env)).toBe("/home/ada/.cache/helve");
  expect(configDirectory(env)).toBe("/home/ada/.config/helve");
});

it("keeps two workspaces of one name apart and takes a trailing slash for the same one", () => {
  const env = { HOME: "/h" };
  expect(stateDirectory("/a/app", env)).not.toBe(stateDirectory("/b/app", env));
  expect(stateDirectory("/a/app/", env)).toBe(stateDirectory("/a/app", env));
});

it("names the state of the file system's root", () => {
  expect(stateDirectory("/", { HOME: "/h" })).toMatch(/\/root-[0-9a-f]{12}$/);
});
