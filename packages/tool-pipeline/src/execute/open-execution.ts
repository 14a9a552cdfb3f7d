import type { AbortedOutcome, ToolContext } from "@helve/agent-core";
import type { CallScope, ParentCall } from "../pipeline.ts";
import type { RunningCall } from "./running-call.ts";
import { createContext } from "./create-context.ts";
import { createDeadline } from "./create-deadline.ts";
import { longestTimer } from "../look-ahead.ts";
import { readToolLimits } from "./read-tool-limits.ts";
import { resolveLimits } from "./resolve-limits.ts";

/** Why an execution is told to stop. */
export interface StopReason {
  readonly kind: "stop";
  readonly reason: AbortedOutcome["reason"];
  readonly limitMs?: number;
}

/** A tool at work: its context, its clocks and the ways in which it is stopped. */
export interface Execution {
  readonly context: ToolContext;
  /** Settles when a limit has run out or the caller gave up; the tool's signal has been aborted by then. */
  readonly stopped: Promise<StopReason>;
  /** The time a tool has to stop by itself. */
  grace(): Promise<{ readonly kind: "left-behind" }>;
  /** Ends clocks and listeners; from now on the tool is not listened to. */
  close(): void;
}

export function openExecution(scope: CallScope, running: RunningCall): Execution {
  const { pipeline: { clock, limits } } = scope;
  const { call, track } = running;
  const controller = new AbortController();
  const { promise: stopped, resolve } = Promise.withResolvers<StopReason>();
  const stop = (reason: StopReason, cause: unknown): void => {
    resolve(reason);
    controller.abort(cause);
  };
  const deadline = createDeadline({
    limits: resolveLimits({ call: call.limits, tool: readToolLimits(call, track), host: limits }),
    clock,
    expire: (expiry) => stop({ kind: "stop", ...expiry }, new DOMException(`The ${expiry.reason} of ${expiry.limitMs} ms has run out.`, "TimeoutError")),
  });
  const onAbort = (): void => stop({ kind: "stop", reason: "signal" }, scope.signal.reason);
  scope.signal.addEventListener("abort", onAbort, { once: true });
  if (scope.signal.aborted) onAbort();

  const clocks = createClocks(running, { pause: () => deadline.pause(), parent: scope.parent });
  let isOpen = true;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  const context = createContext(scope, { running, signal: controller.signal, isOpen: () => isOpen, renew: () => deadline.renew(), pauseIdle: () => deadline.pauseIdle(), whileAsking: clocks.whileAsking });
  return {
    context,
    stopped,
    grace: () => new Promise((done) => {
      graceTimer = setTimeout(() => done({ kind: "left-behind" }), Math.min(limits.graceMs, longestTimer));
    }),
    close() {
      isOpen = false;
      deadline.stop();
      clocks.stop();
      clearTimeout(graceTimer);
      scope.signal.removeEventListener("abort", onAbort);
    },
  };
}

/** Running time goes on except while a person is asked; the ancestors' clocks follow. */
function createClocks({ track }: RunningCall, { pause, parent }: { readonly pause: () => () => void; readonly parent: ParentCall | undefined }) {
  let stopRunning = track.running.start();
  let asking = 0;
  const whileAsking = async <T>(ask: () => Promise<T>): Promise<T> => {
    const unpause = pause();
    const stopWaiting = track.waiting.start();
    stopRunning();
    asking += 1;
    try {
      return await (parent === undefined ? ask() : parent.whileAsking(ask));
    } finally {
      asking -= 1;
      stopWaiting();
      unpause();
      if (asking === 0 && !isStopped) stopRunning = track.running.start();
    }
  };
  let isStopped = false;
  return {
    whileAsking,
    stop(): void {
      isStopped = true;
      stopRunning();
    },
  };
}
