/** Runs every item, at most `limit` at a time, and gives the results in the items' order. One failure stops nothing. */
export async function runAll<T, R>({ items, limit, run }: { readonly items: readonly T[]; readonly limit: number; readonly run: (item: T) => Promise<R> }): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
