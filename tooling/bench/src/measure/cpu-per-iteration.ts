/** CPU milliseconds of this process for one `run`, over `iterations` of them; garbage collection counts. */
export async function cpuPerIteration({ iterations, run }: { readonly iterations: number; readonly run: () => unknown }): Promise<number> {
  const before = process.cpuUsage();
  for (let iteration = 0; iteration < iterations; iteration += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / iterations;
}
