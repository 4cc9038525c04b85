/** Runs a step and tells how long it took, so that nobody looks at a silent terminal. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  process.stdout.write(`  ${label}…`);
  const result = await work();
  process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s\n`);
  return result;
}
