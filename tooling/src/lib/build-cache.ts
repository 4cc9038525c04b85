import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint';
import { readJson, root } from './paths';

/** Inputs of a build, stored beside the installed packages: a new installation builds again. */
const cacheFile = (name: string) => join(root, 'node_modules/.portal-builds', `${name}.json`);

/**
 * Runs a build unless its inputs are unchanged and its output still exists.
 * @returns whether it ran.
 */
export async function buildUnlessSame(
  name: string,
  inputs: readonly string[],
  result: string,
  build: () => Promise<unknown>,
): Promise<boolean> {
  const wanted = fingerprint(inputs);
  const file = cacheFile(name);
  if (existsSync(file) && existsSync(result) && readJson<{ inputs: string }>(file).inputs === wanted) return false;
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs: wanted }));
  return true;
}
