import { join } from 'node:path';
import { compile } from '../build/compile';
import { packageKind, recipe } from '../build/recipe';
import { packageFolder } from '../lib/paths';

for (const name of process.argv.slice(2)) {
  const started = Date.now();
  await compile(recipe({ folder: packageFolder(name), name, kind: packageKind(name), mode: 'production', output: join(packageFolder(name), 'dist') }));
  console.log(`${name} construit en ${Date.now() - started} ms`);
}
