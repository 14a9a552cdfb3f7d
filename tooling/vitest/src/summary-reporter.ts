import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Prints `N passed, N failed[, N skipped]` as the run's very last line. Load, hook and unhandled errors count as failures. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed") count[state] += 1;
        else count.skipped += 1;
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    // Vitest prints after this hook; only the exit is later than everything.
    process.once("exit", () => process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`));
  }
}
