import { describe, expect, it } from "vitest";
import type { ArtifactInfo, ArtifactStore } from "@helve/agent-core";
import { isArtifactHandle } from "./artifact-handle.ts";

/** Test support: what every implementation of the port `ArtifactStore` keeps to. */
export function describeArtifactStore(name: string, create: () => Promise<ArtifactStore>): void {
  describe(`${name} as an artifact store`, () => {
    it("gives back what was written, whole and by range", async () => {
      const store = await create();
      const info = await put(store, "grüße, 世界\n");
      expect(info).toMatchObject({ bytes: 16, type: "text/plain" });
      expect(await textOf(store, info.handle)).toBe("grüße, 世界\n");
      expect(await textOf(store, info.handle, { from: 0, to: 4 })).toBe("grü");
      expect(await textOf(store, info.handle, { from: 15, to: 99 })).toBe("\n");
      expect(await textOf(store, info.handle, { from: 99, to: 120 })).toBe("");
    });

    it("keeps who made it, and when", async () => {
      const store = await create();
      const writer = await store.create({ type: "text/x-log", sessionId: "s", callId: "c", tool: "grep" });
      await writer.write(new Uint8Array([1, 2, 3]));
      const info = await writer.commit();
      expect(info).toMatchObject({ handle: writer.handle, type: "text/x-log", sessionId: "s", callId: "c", tool: "grep", bytes: 3 });
      expect(Math.abs(Date.parse(info.createdAt) - Date.now())).toBeLessThan(60_000);
      expect(await store.stat(info.handle)).toEqual(info);
    });

    it("OU-26 gives two equal contents, written at once, a handle of 128 bits each", async () => {
      const store = await create();
      const infos = await Promise.all([put(store, "same"), put(store, "same")]);
      expect(infos[0]?.handle).not.toBe(infos[1]?.handle);
      for (const { handle } of infos) {
        expect(isArtifactHandle(handle)).toBe(true);
        expect(await textOf(store, handle)).toBe("same");
      }
    });

    it("OU-33 shows nothing before commit, and nothing after discard", async () => {
      const store = await create();
      const writer = await store.create({ type: "text/plain" });
      await writer.write("half");
      expect(await store.stat(writer.handle)).toBeUndefined();
      expect(await store.read(writer.handle)).toBeUndefined();
      expect(await store.list()).toEqual([]);
      await writer.discard();
      await writer.discard();
      expect(await store.stat(writer.handle)).toBeUndefined();
      expect(await store.list()).toEqual([]);
    });

    it("refuses to write to what has ended", async () => {
      const store = await create();
      const writer = await store.create({ type: "text/plain" });
      await writer.commit();
      await expect(writer.write("more")).rejects.toThrow(/committed/);
      await expect(writer.commit()).rejects.toThrow(/committed/);
      await writer.discard();
      expect(await store.stat(writer.handle)).toMatchObject({ bytes: 0 });
    });

    it("OU-37 lists all, or one session's, and deletes", async () => {
      const store = await create();
      const mine = await put(store, "a", "mine");
      const other = await put(store, "bb", "other");
      expect((await store.list()).map(({ handle }) => handle).toSorted()).toEqual([mine.handle, other.handle].toSorted());
      expect(await store.list({ sessionId: "mine" })).toEqual([mine]);
      expect(await store.delete(mine.handle)).toBe(true);
      expect(await store.delete(mine.handle)).toBe(false);
      expect(await store.read(mine.handle)).toBeUndefined();
      expect(await store.list()).toEqual([other]);
    });

    it.each(["", "artifact_", "../../etc/passwd", `artifact_${"0".repeat(32)}`, `artifact_${"0".repeat(31)}/`, "artifact_0000000000000000000000000000000Z"])("knows no artifact %j", async (handle) => {
      const store = await create();
      expect(await store.stat(handle)).toBeUndefined();
      expect(await store.read(handle)).toBeUndefined();
      expect(await store.delete(handle)).toBe(false);
    });
  });
}

async function put(store: ArtifactStore, text: string, sessionId?: string): Promise<ArtifactInfo> {
  const writer = await store.create({ type: "text/plain", ...(sessionId === undefined ? {} : { sessionId }) });
  await writer.write(text);
  return writer.commit();
}

async function textOf(store: ArtifactStore, handle: string, range?: { from: number; to: number }): Promise<string> {
  const data = await store.read(handle, range);
  if (data === undefined) throw new Error("nothing was read");
  return Buffer.from(data).toString("utf8");
}
