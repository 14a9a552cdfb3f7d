import { createRandomId } from "../create-random-id.ts";
import type { PendingCall, PendingStore } from "@helve/agent-core";

/** The oldest record gives way beyond this many: nobody comes back to a thousand questions. */
const mostRecords = 1_000;

/**
 * Keeps pending calls in this process's memory: they are gone when it ends, and `durable` says so.
 *
 * @example
 * const host = await createToolHost({ permission, pending: createMemoryPendingStore() });
 */
export function createMemoryPendingStore(): PendingStore {
  const records = new Map<string, PendingCall>();
  return {
    durable: false,
    put(record) {
      const [oldest] = records.keys();
      if (records.size >= mostRecords && oldest !== undefined) records.delete(oldest);
      const id = createRandomId();
      records.set(id, record);
      return Promise.resolve(id);
    },
    peek: (id) => Promise.resolve(records.get(id)),
    take(id) {
      const record = records.get(id);
      records.delete(id);
      return Promise.resolve(record);
    },
  };
}
