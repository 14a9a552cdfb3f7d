/** What `helve` ends with. Part of the interface: scripts rely on it. */
export const exitCode = {
  done: 0,
  failed: 1,
  badInput: 2,
  denied: 3,
  /** Ctrl-C: 128 + SIGINT, as shells count. */
  interrupted: 130,
  /** Whoever read the output went away: 128 + SIGPIPE. */
  brokenPipe: 141,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const;

export const exitCodeText = `Exit codes: 0 done, 1 failed, 2 bad input, 3 denied, 130 interrupted (141 the reader went away, 143 terminated).`;
