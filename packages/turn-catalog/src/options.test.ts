import { Value } from "@sinclair/typebox/value";
import { expect, it } from "vitest";
import { catalogOptions } from "./options.ts";

it.each([
  [{}, true],
  [{ disabled: true, tools: [], disallowedTools: ["bash"], mcpServers: ["git*"] }, true],
  [{ disabled: "yes" }, false],
  [{ tools: "read" }, false],
  [{ only: [] }, false],
])("settings %j are accepted: %s", (options, accepted) => expect(Value.Check(catalogOptions, options)).toBe(accepted));
