import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the brands' logos and of the fonts of documents, beside the sources as beside the bundle. */
export function assetFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '..', '..', 'assets'), join(here, '..', 'assets'), join(here, 'assets')].find(existsSync);
  if (!folder) throw new Error('Le dossier server/assets est introuvable.');
  return folder;
}
