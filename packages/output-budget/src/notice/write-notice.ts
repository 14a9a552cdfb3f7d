import { estimateTokens } from "@helve/tool-schema/tokens";
import { takeExcerpt } from "./excerpt.ts";
import { outlineJson } from "./outline-json.ts";
import type { SniffedType } from "./sniff-type.ts";
import type { TextSize } from "../measure/measure-text.ts";
import { toNextCalls, toWholeCalls } from "./to-next-calls.ts";

export interface NoticeFacts {
  /** The whole, or the excerpt of it that the tool gave. */
  readonly text: string;
  readonly total: TextSize;
  readonly type: SniffedType;
  /** Where it stands: an archived text, one that was archived before, or one that is kept nowhere. */
  readonly kept: { readonly kind: "archived"; readonly handle: string } | { readonly kind: "earlier"; readonly handle: string; readonly bytes: number } | { readonly kind: "nowhere"; readonly why: string };
  readonly tool: string;
}

/**
 * The text that stands for a result: that it is a part, how large the whole is and how it is built, how to read on, and
 * its beginning and end. `previewTokens` is what the excerpt should take; the notice as a whole keeps to `limitTokens`.
 */
export function writeNotice(facts: NoticeFacts, { limitTokens, previewTokens }: { readonly limitTokens: number; readonly previewTokens: number }): string {
  for (let tokens = previewTokens; tokens >= smallestExcerpt; tokens = Math.floor(tokens * 0.7)) {
    const notice = joinNotice(facts, { excerptTokens: tokens });
    if (estimateTokens(notice) <= limitTokens) return notice;
  }
  // A handle is random, and what it takes differs: in the smallest room some of the calls that hold it must go.
  for (let mostCalls = 3; mostCalls > 1; mostCalls -= 1) {
    const notice = joinNotice(facts, { excerptTokens: smallestExcerpt, mostCalls });
    if (estimateTokens(notice) <= limitTokens) return notice;
  }
  return joinNotice(facts, { excerptTokens: smallestExcerpt, mostCalls: 1 });
}

/** In estimated tokens. */
const smallestExcerpt = 16;

/** With a bound on the calls it is the short form, which has no outline. */
function joinNotice(facts: NoticeFacts, { excerptTokens, mostCalls }: { readonly excerptTokens: number; readonly mostCalls?: number }): string {
  const { total, type, kept, tool } = facts;
  const excerpt = takeExcerpt(facts.text, { tokens: excerptTokens, total });
  const { head, tail, shown, omitted } = excerpt;
  const lines = [
    `[This is a part of the result of ${tool}. ${whereTheWholeIs(kept)}]`,
    `${kept.kind === "earlier" ? "The tool's own excerpt" : "Whole"}: ${size(total)}, ${type.kind}. Shown: ${size(shown)}. Left out: ${size(omitted)}.`,
    ...(mostCalls === undefined && type.value !== undefined ? [`Structure: ${outlineJson(type.value)}`] : []),
    ...(kept.kind === "archived" ? ["Read on with:", ...toNextCalls({ handle: kept.handle, excerpt, total, type }).slice(0, mostCalls)] : []),
    ...(kept.kind === "earlier" ? ["Read the whole with:", ...toWholeCalls(kept.handle).slice(0, mostCalls)] : []),
    "--- beginning ---",
    head.endsWith("\n") ? head.slice(0, -1) : head,
    `--- left out${kept.kind === "earlier" ? " of the excerpt" : ""}: ${size(omitted)} ---`,
    tail.endsWith("\n") ? tail.slice(0, -1) : tail,
    "--- end ---",
  ];
  return lines.join("\n");
}

function whereTheWholeIs(kept: NoticeFacts["kept"]): string {
  switch (kept.kind) {
    case "archived":
      return `The whole is archived under the handle ${kept.handle}.`;
    case "earlier":
      return `The tool itself archived its whole output under the handle ${kept.handle}: ${count(kept.bytes, "byte")}. What follows is of an excerpt that the tool made of it.`;
    case "nowhere":
      return `The rest is not kept: ${kept.why} To see more, call the tool for less at once.`;
  }
}

function size({ bytes, lines }: TextSize): string {
  return `${count(bytes, "byte")} in ${count(lines, "line")}`;
}

function count(value: number, unit: string): string {
  return `${value.toLocaleString("en-US")} ${unit}${value === 1 ? "" : "s"}`;
}
