import type { CatalogEntry, Diagnostic, ProviderEntry, ProviderStamp, ToolProvider } from "@helve/agent-core";
import type { Offer } from "./admit-entries.ts";
import { ToolHostError } from "../tool-host-error.ts";
import { admitEntries } from "./admit-entries.ts";
import { describeFailure, describeThrown } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";

/** All tools that a host's providers offer. */
export interface Admitted {
  readonly entries: readonly CatalogEntry[];
  readonly diagnostics: readonly Diagnostic[];
  /** Rises whenever a provider comes, goes or changes. */
  readonly generation: number;
}

/** The providers of a host. */
export interface ProviderRegistry {
  add(provider: ToolProvider, stamp: ProviderStamp): () => Promise<void>;
  /** Asks every provider at most once per change. Never rejects. */
  admitted(): Promise<Admitted>;
  generation(): number;
  endSession(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

interface ProviderRecord {
  readonly provider: ToolProvider;
  readonly stamp: ProviderStamp;
  unwatch: () => void;
  /** Why changes of this provider go unnoticed. */
  watchFault?: Diagnostic;
  listing?: Promise<Listing> | undefined;
  isGone: boolean;
}

interface Listing {
  readonly entries: readonly ProviderEntry[];
  readonly diagnostic?: Diagnostic;
}

export function createProviderRegistry({ entriesMs, setupMs }: { readonly entriesMs: number; readonly setupMs: number }): ProviderRegistry {
  const records = new Map<string, ProviderRecord>();
  let generation = 0;
  let cached: Promise<Admitted> | undefined;

  const changed = (record?: ProviderRecord): void => {
    if (record !== undefined) record.listing = undefined;
    generation += 1;
    cached = undefined;
  };

  const list = (record: ProviderRecord): Promise<Listing> => {
    record.listing ??= listEntries(record, { entriesMs, cameLate: (entries) => {
      if (record.isGone) return;
      changed();
      record.listing = Promise.resolve({ entries });
    } });
    return record.listing;
  };

  const collect = async (): Promise<Admitted> => {
    const asked = generation;
    const all = [...records.values()];
    const listings = await Promise.all(all.map(list));
    const offers = all.map((record, index): Offer => ({ stamp: record.stamp, entries: listings[index]?.entries ?? [], isOffered: () => !record.isGone }));
    const { entries, diagnostics } = admitEntries(offers);
    return { entries, diagnostics: [...all.flatMap(({ watchFault }) => watchFault ?? []), ...listings.flatMap(({ diagnostic }) => diagnostic ?? []), ...diagnostics], generation: asked };
  };

  const remove = async (record: ProviderRecord): Promise<void> => {
    if (record.isGone) return;
    record.isGone = true;
    records.delete(record.stamp.id);
    changed();
    await lookAhead(record.unwatch, { ms: setupMs });
    await lookAhead(() => record.provider.close?.(), { ms: setupMs });
  };

  return {
    add(provider, stamp) {
      if (records.has(stamp.id)) throw new ToolHostError(`A provider with the id '${stamp.id}' is in this host already. Give each provider an id of its own: state and records go by it.`, { code: "duplicate-provider" });
      const record: ProviderRecord = { provider, stamp: Object.freeze({ ...stamp }), unwatch: () => {}, isGone: false };
      records.set(stamp.id, record);
      changed();
      startWatching(record, () => changed(record));
      return () => remove(record);
    },
    admitted: () => (cached ??= collect()),
    generation: () => generation,
    async endSession(sessionId) {
      await Promise.all([...records.values()].map(({ provider }) => lookAhead(() => provider.endSession?.(sessionId), { ms: setupMs })));
    },
    async close() {
      await Promise.all([...records.values()].map(remove));
    },
  };
}

/** A provider that rejects or hangs is set aside until it says that it changed, or until its late answer comes. */
async function listEntries({ provider, stamp }: ProviderRecord, { entriesMs, cameLate }: { readonly entriesMs: number; readonly cameLate: (entries: readonly ProviderEntry[]) => void }): Promise<Listing> {
  let isLate = false;
  const timed = await lookAhead(async () => {
    const entries = await provider.entries();
    if (isLate && Array.isArray(entries)) cameLate(entries);
    return entries;
  }, { ms: entriesMs });
  isLate = timed.kind === "timeout";
  if (timed.kind === "value" && Array.isArray(timed.value)) return { entries: timed.value };
  const why = timed.kind === "value" ? "its list of tools is no list" : describeFailure(timed);
  return { entries: [], diagnostic: { code: "provider-set-aside", severity: "warning", text: `Provider '${stamp.id}' is set aside, its tools are missing: ${why}.` } };
}

/** A provider that cannot be watched still has the tools that it listed. */
function startWatching(record: ProviderRecord, changed: () => void): void {
  const { provider, stamp } = record;
  try {
    record.unwatch = provider.watch?.(changed) ?? (() => {});
  } catch (thrown) {
    record.watchFault = { code: "provider-not-watched", severity: "warning", text: `Provider '${stamp.id}' cannot be watched, so its changes go unnoticed: ${describeThrown(thrown)}` };
  }
}
