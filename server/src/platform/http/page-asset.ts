import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Script or style of the server's pages, built beside the bundle; empty in a server that runs from its sources, whose
 * pages are complete without. @param file name below `connexion`. @throws Error when the build lacks it.
 */
export function readPageAsset(file: string): string {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? '' : readFileSync(join(dirname(here), 'connexion', file), 'utf8');
}
