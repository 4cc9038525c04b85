/**
 * The code of one state, extracted from the source of its entry: the text after `Example:` in the object with its name.
 * Null for computed states.
 */
export function stateSource(source: string, state: string): string | null {
  const at = [`name: '${state}'`, `name: "${state}"`, `name: '${escapeSpaces(state)}'`]
    .map((start) => source.indexOf(start))
    .find((index) => index >= 0);
  if (at === undefined) return null;
  const object = source.slice(at, endOfObject(source, at));
  const example = object.indexOf('Example:');
  if (example < 0) return null;
  const code = object
    .slice(example + 'Example:'.length)
    .trim()
    .replace(/,$/, '')
    .replace(/^\(\) => /, '');
  return withComponent(source, withoutIndent(code));
}

/** Entries write no-break spaces as escapes. */
const escapeSpaces = (text: string) =>
  text.replaceAll('\u00a0', String.raw`\u00a0`).replaceAll('\u202f', String.raw`\u202f`);

/** Index of the brace that closes the object around `from`. */
function endOfObject(source: string, from: number): number {
  let depth = 0;
  for (let index = from; index < source.length; index += 1) {
    if (source[index] === '{') depth += 1;
    if (source[index] === '}') depth -= 1;
    if (depth < 0) return index;
  }
  return source.length;
}

function withoutIndent(code: string): string {
  const [first = '', ...rest] = code.split('\n');
  const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}

/** A state that only names a component of the entry includes that component. */
function withComponent(source: string, code: string): string {
  const name = /^<?([A-Z]\w*)/.exec(code)?.[1];
  const start = name ? source.search(new RegExp(`^(export )?function ${name}\\b`, 'm')) : -1;
  if (start < 0) return code;
  const end = source.indexOf('\n}', start);
  return `${code}\n\n${source.slice(start, end + 2)}`;
}
