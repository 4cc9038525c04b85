import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint';
import { integrityOf } from './integrity';
import { readJson, root } from './paths';

/** Inputs of a build, stored beside the installed packages: a new installation builds again. */
const cacheFile = (name: string) => join(root, 'node_modules/.portal-builds', `${name}.json`);

/** What a build was made of, and the file that it wrote last. */
interface Built {
  inputs: string;
  result: string;
}

/**
 * Runs a build unless its inputs are unchanged and its output is still the one of then: another command builds into the
 * same folder.
 * @param result file that the build writes last
 * @param file where the last build is noted
 * @returns whether it ran.
 */
export async function buildUnlessSame(
  name: string,
  inputs: readonly string[],
  result: string,
  build: () => Promise<unknown>,
  file = cacheFile(name),
): Promise<boolean> {
  const wanted = fingerprint(inputs);
  const resultNow = () => integrityOf(readFileSync(result));
  if (existsSync(file) && existsSync(result)) {
    const built = readJson<Partial<Built>>(file);
    if (built.inputs === wanted && built.result === resultNow()) return false;
  }
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs: wanted, result: resultNow() } satisfies Built));
  return true;
}
