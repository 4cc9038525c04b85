/** Runs a step and prints its duration, so that the terminal is never silent. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  process.stdout.write(`  ${label}…`);
  const result = await work();
  process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s\n`);
  return result;
}
