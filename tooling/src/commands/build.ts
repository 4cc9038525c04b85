import { join } from 'node:path';
import { buildRelease } from '../build/build-release';
import { packageFolder, packageVersion } from '../lib/paths';

for (const name of process.argv.slice(2)) {
  const started = Date.now();
  await buildRelease({ folder: packageFolder(name), name, version: packageVersion(name), output: join(packageFolder(name), 'dist') });
  console.log(`${name} construit en ${Date.now() - started} ms`);
}
