/** Value of an option, `--only remote-member` or `--only=remote-member`; undefined without it. */
export function option(name: string, from: readonly string[] = process.argv.slice(2)): string | undefined {
  const index = from.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  const found = from[index];
  if (index < 0 || found === undefined) return undefined;
  return found.includes('=') ? found.slice(name.length + 1) : from[index + 1];
}

/** Whether an option without value is present. */
export const has = (name: string) => process.argv.slice(2).includes(name);

/** Exits with one line on the error output. */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
