import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder with the logos of the brands and the fonts of documents, the same from sources and from the bundle. */
export function assetFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '..', '..', 'assets'), join(here, '..', 'assets'), join(here, 'assets')].find(existsSync);
  if (!folder) throw new Error('Le dossier server/assets est introuvable.');
  return folder;
}
