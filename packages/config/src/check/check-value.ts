import { Errors, ValueErrorType } from "@sinclair/typebox/errors";
import type { ValueError } from "@sinclair/typebox/errors";
import type { TSchema } from "@sinclair/typebox";
import type { ConfigPath } from "../config-path.ts";
import { chooseBranch } from "./choose-branch.ts";
import { describeKeyTrouble, describeRivals, describeValueTrouble } from "./describe-trouble.ts";
import { findRivals } from "./find-rivals.ts";

/** Something that does not fit its schema. `part` says whether the key or the value is wrong. */
export interface Trouble {
  readonly path: ConfigPath;
  readonly part: "key" | "value";
  readonly message: string;
}

/** Everything in `value` that does not fit, at most one trouble a place. */
export function checkValue(schema: TSchema, value: unknown): readonly Trouble[] {
  const troubles = new Map<string, Trouble>();
  for (const error of flattenUnions(Errors(schema, value))) {
    // A missing key is reported twice, as missing and as an undefined of the wrong type; the first says more.
    if (!troubles.has(error.path)) troubles.set(error.path, toTrouble(error));
  }
  return [...troubles.values()];
}

function* flattenUnions(errors: Iterable<ValueError>): Iterable<ValueError> {
  for (const error of errors) {
    const branch = error.type === ValueErrorType.Union && findRivals(error).length < 2 ? chooseBranch(error) : undefined;
    if (branch === undefined) yield error;
    else yield* flattenUnions(branch);
  }
}

function toTrouble(error: ValueError): Trouble {
  const path = toPath(error.path);
  switch (error.type) {
    case ValueErrorType.ObjectAdditionalProperties:
      return { path, part: "key", message: describeKeyTrouble(error) };
    case ValueErrorType.ObjectRequiredProperty:
      return { path, part: "key", message: describeKeyTrouble(error) };
    case ValueErrorType.Union: {
      const rivals = findRivals(error);
      return { path, part: "value", message: rivals.length < 2 ? describeValueTrouble(error) : describeRivals(rivals) };
    }
    default:
      return { path, part: "value", message: describeValueTrouble(error) };
  }
}

function toPath(pointer: string): ConfigPath {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
