import { describe, expect, it } from "vitest";
import type { Claim } from "@helve/agent-core";
import { createLine } from "./create-line.ts";
import { toFootprint } from "./footprint.ts";
import { collides } from "./collides.ts";
import { reads, writes } from "../testing/tools.ts";

const never = new AbortController().signal;
const parallel = { executionMode: "parallel" } as const;
const touch = (...claims: readonly Claim[]) => toFootprint(claims, parallel);
const label = (callId: string) => ({ callId, name: "tool" });

/** A start's verdict so far. */
function watch<T>(start: Promise<T>): { verdict?: T } {
  const seen: { verdict?: T } = {};
  void start.then((verdict) => (seen.verdict = verdict));
  return seen;
}

const settle = () => new Promise((done) => setTimeout(done, 0));

describe("collides", () => {
  const command: Claim = { kind: "command", dialect: "posix", text: "ls", cwd: "/w", guards: [] };
  const tree = (path: string, access: "read" | "write"): Claim => ({ kind: "tree", path, access });
  it.each<[string, readonly Claim[], readonly Claim[], boolean]>([
    ["two reads of one file", [reads("/a")], [reads("/a")], false],
    ["a read and a write of one file", [reads("/a")], [writes("/a")], true],
    ["writes of two files", [writes("/a")], [writes("/ab")], false],
    ["a tree and a file below it", [tree("/w", "write")], [reads("/w/x/y")], true],
    ["a tree and a file beside it", [tree("/w", "write")], [reads("/wx")], false],
    ["the root's tree and any file", [tree("/", "write")], [reads("/x")], true],
    ["a file and a tree above it", [writes("/w/x")], [tree("/w", "read")], true],
    ["a server shared twice", [{ kind: "server", server: "s", access: "shared" }], [{ kind: "server", server: "s", access: "shared" }], false],
    ["a server once exclusively", [{ kind: "server", server: "s", access: "shared" }], [{ kind: "server", server: "s", access: "exclusive" }], true],
    ["two servers", [{ kind: "server", server: "s", access: "exclusive" }], [{ kind: "server", server: "t", access: "exclusive" }], false],
    ["one network host", [{ kind: "host", host: "h" }], [{ kind: "host", host: "h" }], false],
    ["a command alone and anything", [command], [reads("/z")], true],
    ["a command that names its files and other files", [command, writes("/a")], [writes("/b")], false],
    ["an unknown claim and anything", [{ kind: "x-new" }], [], true],
    ["exclusive and nothing", [{ kind: "exclusive" }], [], true],
  ])("%s: %j against %j", (_what, left, right, expected) => {
    expect(collides(touch(...left), touch(...right))).toBe(expected);
    expect(collides(touch(...right), touch(...left))).toBe(expected);
  });

  it("takes a sequential tool without claims as exclusive, and a parallel one as touching nothing", () => {
    expect(toFootprint([], {}).exclusive).toBe(true);
    expect(toFootprint([], parallel).exclusive).toBe(false);
    expect(toFootprint([reads("/a")], {}).exclusive).toBe(false);
  });
});

describe("createLine", () => {
  it("keeps the order of joining among colliding places, also before the first one wants to start", async () => {
    const line = createLine({ concurrency: 8 });
    const edit = line.join({ label: label("edit"), footprint: touch(writes("/a")) });
    const read = line.join({ label: label("read"), footprint: touch(reads("/a")) });
    const other = line.join({ label: label("other"), footprint: touch(reads("/b")) });
    const reading = watch(read.start(never));
    expect(await other.start(never)).toEqual({ kind: "started" });
    await settle();
    expect(reading.verdict).toBeUndefined();
    edit.release();
    await settle();
    expect(reading.verdict).toEqual({ kind: "started" });
  });

  it("counts a new write generation when a writing place is left, and none for a reading one", async () => {
    const line = createLine({ concurrency: 8 });
    const read = line.join({ label: label("read"), footprint: touch(reads("/a")) });
    await read.start(never);
    read.release();
    expect(line.writeGeneration()).toBe(0);
    const write = line.join({ label: label("write"), footprint: touch(writes("/a")) });
    await write.start(never);
    write.release();
    write.release();
    expect(line.writeGeneration()).toBe(1);
  });

  it("answers busy at once behind an abandoned place, which keeps its files and drops its exclusiveness", async () => {
    const line = createLine({ concurrency: 1 });
    const deaf = line.join({ label: label("deaf"), footprint: touch(writes("/a"), { kind: "exclusive" }) });
    await deaf.start(never);
    const waiting = line.join({ label: label("waiting"), footprint: touch(reads("/a")) });
    const free = line.join({ label: label("free"), footprint: touch(reads("/b")) });
    const blocked = watch(waiting.start(never));
    const going = watch(free.start(never));
    deaf.abandon();
    await settle();
    expect(blocked.verdict).toEqual({ kind: "busy", by: label("deaf"), reason: "abandoned" });
    expect(going.verdict).toEqual({ kind: "started" });
  });

  it("answers aborted while waiting, and the next one goes on", async () => {
    const line = createLine({ concurrency: 8 });
    const first = line.join({ label: label("first"), footprint: touch(writes("/a")) });
    await first.start(never);
    const second = line.join({ label: label("second"), footprint: touch(writes("/a")) });
    const third = line.join({ label: label("third"), footprint: touch(writes("/a")) });
    const controller = new AbortController();
    const waiting = second.start(controller.signal);
    const last = watch(third.start(never));
    controller.abort();
    expect(await waiting).toEqual({ kind: "aborted" });
    second.release();
    first.release();
    await settle();
    expect(last.verdict).toEqual({ kind: "started" });
  });

  it("lends a nested place what its ancestors hold, without a slot and past waiters", async () => {
    const line = createLine({ concurrency: 1 });
    const parent = line.join({ label: label("parent"), footprint: touch(writes("/a")) });
    await parent.start(never);
    const waiter = line.join({ label: label("waiter"), footprint: touch(writes("/b")) });
    const waiting = watch(waiter.start(never));
    const nested = line.joinNested({ label: label("nested"), footprint: touch(writes("/a"), writes("/b")), ancestors: [parent] });
    expect(await nested.start(never)).toEqual({ kind: "started" });
    parent.release();
    await settle();
    expect(waiting.verdict).toBeUndefined();
    nested.release();
    await settle();
    expect(waiting.verdict).toEqual({ kind: "started" });
  });

  it("keeps colliding siblings of one parent apart", async () => {
    const line = createLine({ concurrency: 1 });
    const parent = line.join({ label: label("parent"), footprint: touch() });
    await parent.start(never);
    const sibling = (id: string) => line.joinNested({ label: label(id), footprint: touch(writes("/a")), ancestors: [parent] });
    const one = sibling("one");
    const two = sibling("two");
    await one.start(never);
    const second = watch(two.start(never));
    await settle();
    expect(second.verdict).toBeUndefined();
    one.release();
    await settle();
    expect(second.verdict).toEqual({ kind: "started" });
  });

  it("finds a circle of two nested calls and answers the second busy", async () => {
    const line = createLine({ concurrency: 8 });
    const a = line.join({ label: label("a"), footprint: touch(writes("/a")) });
    const b = line.join({ label: label("b"), footprint: touch(writes("/b")) });
    await Promise.all([a.start(never), b.start(never)]);
    const first = watch(line.joinNested({ label: label("a.1"), footprint: touch(writes("/b")), ancestors: [a] }).start(never));
    const second = await line.joinNested({ label: label("b.1"), footprint: touch(writes("/a")), ancestors: [b] }).start(never);
    expect(second).toEqual({ kind: "busy", by: label("a"), reason: "circle" });
    expect(first.verdict).toBeUndefined();
    b.release();
    await settle();
    expect(first.verdict).toEqual({ kind: "started" });
  });
});
