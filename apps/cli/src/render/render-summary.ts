import { formatBytes, formatCount, formatDuration } from "./format-amount.ts";
import type { RunSummary } from "./run-summary.ts";
import { toColumns } from "./to-columns.ts";

/** The closing lines of a run. */
export function renderSummary({ status, steps, tools, calls, decisions, archivedBytes, usage, ms }: RunSummary): string {
  const rows = [
    ["tools", `${tools.shown} shown, ${tools.deferred} hidden behind search, ${tools.dropped} dropped`],
    ["tokens", `${formatCount(tools.shownTokens)} of tool definitions shown instead of ${formatCount(tools.inlineTokens)}: ${formatCount(tools.savedTokens)} saved a request (estimated)`],
    ["calls", `${calls.total}: ${countedStatuses(calls)}`],
    ["decisions", `${decisions.allow} allowed, ${decisions.ask} asked, ${decisions.deny} denied`],
    ["archived", formatBytes(archivedBytes)],
    ...(usage.inputTokens === undefined && usage.outputTokens === undefined ? [] : [["model", `${formatCount(usage.inputTokens ?? 0)} tokens in, ${formatCount(usage.outputTokens ?? 0)} out`]]),
    ["time", `${formatDuration(ms)}, ${steps} ${steps === 1 ? "request" : "requests"} to the model`],
  ];
  return `${status === "completed" ? "Done." : `Ended: ${status}.`}\n${toColumns(rows.map(([name, text]) => [`  ${name}`, text ?? ""]))}`;
}

function countedStatuses(calls: RunSummary["calls"]): string {
  const counted = (["completed", "failed", "denied", "aborted", "skipped", "pending"] as const).filter((status) => calls[status] > 0);
  return counted.length === 0 ? "none" : counted.map((status) => `${calls[status]} ${status}`).join(", ");
}
