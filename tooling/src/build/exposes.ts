import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Controls of the design system: each folder of `src` with an `index.ts` is one expose. */
export function exposedControls(folder: string): Record<string, string> {
  const source = join(folder, 'src');
  const names = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.ts')));
  return Object.fromEntries(names.sort().map((name) => [`./${name}`, `./src/${name}/index.ts`]));
}
