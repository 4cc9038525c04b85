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

interface Known<Values extends string, Flags extends string> {
  /** Options with a value. */
  values: readonly Values[];
  flags: readonly Flags[];
}

/** A command line without its mistakes. */
export interface Parsed<Values extends string, Flags extends string> {
  words: string[];
  values: Partial<Record<Values, string>>;
  flags: ReadonlySet<Flags>;
}

/**
 * Reads a whole command line. An option that is unknown, empty, without its value or there twice is a mistake: a
 * command that changes what people are served does not guess.
 * @returns the French line of the first mistake instead.
 */
export function parseArguments<Values extends string, Flags extends string>(
  given: readonly string[],
  known: Known<Values, Flags>,
): Parsed<Values, Flags> | string {
  const words: string[] = [];
  const values: Partial<Record<Values, string>> = {};
  const flags = new Set<Flags>();
  const rest = [...given];
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    if (!next.startsWith('-')) {
      words.push(next);
      continue;
    }
    const [name = '', inline] = next.split(/=(.*)/s, 2);
    const flag = known.flags.find((candidate) => candidate === name);
    const option = known.values.find((candidate) => candidate === name);
    if (flag !== undefined && inline === undefined) flags.add(flag);
    else if (flag !== undefined) return `${name} ne prend pas de valeur.`;
    else if (option === undefined)
      return `Option inconnue : ${name}. Options possibles : ${[...known.values, ...known.flags].join(', ')}.`;
    else if (values[option] !== undefined) return `${name} est donné deux fois.`;
    else {
      const value = inline ?? (rest[0]?.startsWith('-') ? undefined : rest.shift());
      if (!value?.trim()) return `${name} attend une valeur.`;
      values[option] = value;
    }
  }
  return { words, values, flags };
}
