import { Type } from "@sinclair/typebox";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bindTool, toTool } from "./bind-tool.ts";
import { createToolContext } from "./create-tool-context.ts";
import { textResult } from "./text-result.ts";
import { ToolDefinitionError } from "./tool-definition-error.ts";
import type { ToolResult } from "./tool-result.ts";

const head = { name: "count", description: "Counts.", schema: Type.Object({ by: Type.Number() }) };
const context = createToolContext({ roots: ["/tmp"] });

class Counter {
  #total = 0;
  execute({ by }: { by: number }): ToolResult {
    this.#total += by;
    return textResult(String(this.#total));
  }
}
bindTool(head)(Counter);

describe("bindTool", () => {
  it("RT-01 binds a class by a plain call, and each instance keeps its own state", async () => {
    const first = toTool(new Counter());
    const second = toTool(new Counter());
    await first.impl.execute({ by: 2 }, context);
    expect(await first.impl.execute({ by: 3 }, context)).toEqual(textResult("5"));
    expect(await second.impl.execute({ by: 1 }, context)).toEqual(textResult("1"));
  });

  it("RT-01 binds a subclass of a bound class, which may be bound anew", () => {
    class Doubler extends Counter {
      override execute({ by }: { by: number }): ToolResult {
        return super.execute({ by: by * 2 });
      }
    }
    expect(toTool(new Doubler()).definition.name).toBe("count");
    bindTool({ ...head, name: "double" })(Doubler);
    expect(toTool(new Doubler()).definition.name).toBe("double");
    expect(toTool(new Counter()).definition.name).toBe("count");
  });

  it("RT-01 names an unbound class and says what to call", () => {
    class Stray {
      execute = (): ToolResult => textResult("");
    }
    expect(() => toTool(new Stray())).toThrow(/Class Stray is not bound.*bindTool\(definition\)\(Stray\)/u);
  });

  it("refuses a Standard Schema, whose own check a class would lose", () => {
    expect(() => bindTool({ name: "count", description: "", schema: z.object({}) })).toThrow(ToolDefinitionError);
  });
});
