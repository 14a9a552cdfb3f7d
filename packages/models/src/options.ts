import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const provider = Type.Union([Type.Literal("openai-compatible"), Type.Literal("anthropic"), Type.Literal("scripted")], { description: "Which wire the model speaks." });

/** The `model` section of a settings file. Which fields a provider needs is checked by `createModelClient`. */
export const modelOptions = Type.Object(
  {
    provider,
    model: Type.Optional(Type.String({ minLength: 1, description: "The provider's own name of the model." })),
    baseUrl: Type.Optional(Type.String({ minLength: 1, description: "Where the API is, such as http://127.0.0.1:11434/v1. A key is sent there only if apiKeyEnv names it." })),
    apiKeyEnv: Type.Optional(Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*$", description: "The environment variable that holds the key. Never the key itself." })),
    contextWindow: Type.Optional(Type.Integer({ minimum: 1, description: "In tokens." })),
    capabilities: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: "Such as image-input and parallel-calls." })),
    maxOutputTokens: Type.Optional(Type.Integer({ minimum: 1, description: "The longest reply, in tokens." })),
    file: Type.Optional(Type.String({ minLength: 1, description: "The script, for the provider scripted." })),
  },
  { additionalProperties: false },
);

export type ModelOptions = Static<typeof modelOptions>;
