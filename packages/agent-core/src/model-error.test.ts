import { describe, expect, it } from "vitest";
import { ModelError } from "./model-error.ts";
import { ToolDefinitionError } from "./tool-definition-error.ts";

describe("error classes", () => {
  it("are recognised by their marker, also from another copy of this package", () => {
    const foreign = Object.assign(new Error("from another copy"), { [Symbol.for("@helve/agent-core.ModelError")]: true });
    expect(ModelError.isInstance(foreign)).toBe(true);
    expect(ModelError.isInstance(new ToolDefinitionError(""))).toBe(false);
    expect(ToolDefinitionError.isInstance(new ToolDefinitionError(""))).toBe(true);
  });

  it("keeps the cause and leaves out what is not known", () => {
    const cause = new Error("socket");
    const error = new ModelError("No answer.", { code: "connection", retryable: true, cause });
    expect(error).toMatchObject({ cause, code: "connection", retryable: true });
    expect(error).not.toHaveProperty("status");
  });
});
