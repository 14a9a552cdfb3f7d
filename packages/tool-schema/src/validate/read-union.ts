import type { OutputUnit } from "@cfworker/json-schema";
import type { SchemaIssue } from "@helve/agent-core";
import { boundPointer } from "../schema/json-pointer.ts";
import { describeWanted, joinChoices } from "./describe-wanted.ts";
import type { LocatedKeyword } from "./locate-keyword.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** A failed `anyOf` or `oneOf` with the errors of its branches. */
export interface FailedUnion {
  readonly unit: OutputUnit;
  readonly nested: readonly OutputUnit[];
  readonly located: LocatedKeyword;
  readonly path: string;
}

/** What speaks for a failed union: the errors of one branch, or an issue of its own. */
export type UnionReading = { readonly kind: "branch"; readonly units: readonly OutputUnit[] } | { readonly kind: "issue"; readonly issue: SchemaIssue };

/**
 * Of a union that fits nowhere, the errors of the branch that was meant, if that can be told: the only one of the
 * right kind, or with the right constant. Otherwise the kinds that are wanted.
 */
export function readUnion({ unit, nested, located, path }: FailedUnion, prepared: PreparedSchema): UnionReading {
  const branches = Array.isArray(located.value) ? located.value : [];
  const failed = groupByBranch(unit, nested);
  const own = (message: string): UnionReading => ({ kind: "issue", issue: { path: boundPointer(path), message, keyword: unit.keyword } });
  if (branches.length > failed.size && unit.keyword === "oneOf") {
    return own(`fits ${branches.length - failed.size} of ${branches.length} forms of which exactly one is allowed; leave out what belongs to the others`);
  }
  const units = meantBranch([...failed.values()], unit.instanceLocation);
  if (units !== undefined) return { kind: "branch", units };
  return own(`must be ${joinChoices(branches.map((branch) => describeWanted(branch, prepared)))}`);
}

function groupByBranch({ keywordLocation }: OutputUnit, nested: readonly OutputUnit[]): ReadonlyMap<string, readonly OutputUnit[]> {
  const groups = new Map<string, OutputUnit[]>();
  for (const unit of nested) {
    const branch = unit.keywordLocation.slice(keywordLocation.length + 1).split("/", 1)[0] ?? "";
    const group = groups.get(branch);
    if (group === undefined) groups.set(branch, [unit]);
    else group.push(unit);
  }
  return groups;
}

function meantBranch(branches: readonly (readonly OutputUnit[])[], location: string): readonly OutputUnit[] | undefined {
  const rightKind = branches.filter((units) => !units.some((unit) => unit.instanceLocation === location && isKindError(unit)));
  if (rightKind.length <= 1) return rightKind[0];
  const rightConstant = rightKind.filter((units) => !units.some((unit) => isChild(unit, location) && isConstantError(unit)));
  return rightConstant.length === 1 ? rightConstant[0] : undefined;
}

function isKindError({ keyword }: OutputUnit): boolean {
  return keyword === "type" || keyword === "const" || keyword === "enum";
}

/** An error of a property that tells the branches of a union apart. */
function isConstantError({ keyword }: OutputUnit): boolean {
  return keyword === "const" || keyword === "enum";
}

function isChild({ instanceLocation }: OutputUnit, location: string): boolean {
  return instanceLocation.startsWith(`${location}/`) && !instanceLocation.slice(location.length + 1).includes("/");
}
