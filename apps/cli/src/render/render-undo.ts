import type { HelveHost } from "@helve/host";
import { toSafeLine } from "./to-safe-line.ts";

type UndoResult = Awaited<ReturnType<HelveHost["undo"]>>;
type TakenBack = Extract<UndoResult, { readonly kind: "undone" }>["files"][number];
type Difference = Extract<UndoResult, { readonly kind: "changed-since" }>["differences"][number];

/** What an undo did, and why it did no more, line by line. */
export interface UndoLines {
  readonly done: readonly string[];
  readonly notDone: readonly string[];
}

export function renderUndo(result: UndoResult): UndoLines {
  switch (result.kind) {
    case "undone":
      return { done: result.files.map(renderTakenBack), notDone: [] };
    case "unknown":
      return { done: [], notDone: [result.id === undefined ? "Nothing can be taken back here: no change is kept." : `No change with the id '${toLine(result.id)}' is kept here; ${result.kept} others are. 'helve undo --list' shows them.`] };
    case "changed-since":
      return { done: [], notDone: [...result.differences.map(renderDifference), "Nothing was taken back."] };
    case "damaged": {
      const file = result.change === undefined ? "" : ` of ${toLine(result.change.path)}`;
      return { done: [], notDone: [`The change ${toLine(result.id)}${file} cannot be taken back. ${toLine(result.why)} Others can be, by their ids: 'helve undo --list' shows them.`] };
    }
    case "failed": {
      const rest = result.files.length === 0 ? "Nothing was taken back." : "What is named above was taken back, and nothing more.";
      return { done: result.files.map(renderTakenBack), notDone: [`${toLine(result.change.path)} could not be taken back (${toLine(result.change.callId)}): ${toLine(result.why)} ${rest}`] };
    }
  }
}

function renderTakenBack({ change: { path, callId }, now, redo, undoFault }: TakenBack): string {
  const what = now === "restored" ? "is as it was before" : "is removed again, as before";
  const back = redo === undefined ? `This cannot be taken back: what was there could not be kept (${toLine(undoFault ?? "")}).` : `To take this back: helve undo ${redo}`;
  return `${toLine(path)} ${what} (${toLine(callId)}). ${back}`;
}

function renderDifference({ change: { path, callId, after }, now, keptAt }: Difference): string {
  const advice = keptAt === undefined ? "" : ` The file as it was before that change: ${toLine(keptAt)}`;
  return `${toLine(path)} was changed after this (${toLine(callId)}), so it is left alone: the change left ${nameState(after)}, ${now.kind === "unknown" ? toLine(now.why) : `and now there is ${nameState(now, after)}`}. Take back the newer change first ('helve undo --list').${advice}`;
}

type State = Difference["change"]["after"];

function nameState(state: State, other?: State): string {
  if (state.kind === "absent") return "no file";
  const size = `${state.size} ${state.size === 1 ? "byte" : "bytes"}`;
  return other?.kind === "file" && other.size === state.size ? `other content of ${size}` : size;
}

/** Paths stay whole: they are there to be used. */
function toLine(text: string): string {
  return toSafeLine(text, 4_096);
}
