import { Value } from "@sinclair/typebox/value";
import { expect, it } from "vitest";
import { permissionOptions } from "./options.ts";

it.each([
  [{}, true],
  [{ profile: "default", allow: ["edit"], ask: ["bash"], deny: ["server:mail"] }, true],
  [{ profile: "yolo" }, false],
  [{ allow: "edit" }, false],
  [{ deny: [""] }, false],
  [{ permit: [] }, false],
])("settings %j are accepted: %s", (options, accepted) => expect(Value.Check(permissionOptions, options)).toBe(accepted));
