import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

/** The `output` section of a settings file. All sizes in estimated tokens. */
export const outputOptions = Type.Object(
  {
    limitTokens: Type.Optional(Type.Integer({ minimum: 256, description: "The most that one result may show. Default 9,000." })),
    batchLimitTokens: Type.Optional(Type.Integer({ minimum: 256, description: "The most that the results of one reply may show together. Default three times limitTokens." })),
    perTool: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Type.Integer({ minimum: 256 }), { description: "limitTokens for single tools, by canonical name." })),
  },
  { additionalProperties: false },
);

export type OutputOptions = Static<typeof outputOptions>;
