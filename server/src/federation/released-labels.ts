import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'superstruct';
import { labelsFile, releasedLabelsStruct, type ReleasedLabels } from '@portal/shared-api/rules/label-catalogue';
import type { FindReleased } from '../etiquettes/public';
import type { Chooser } from './registry';
import { readDescription } from './release-folder';

/** Texts of releases, which never change, by their folder. */
const known = new Map<string, Promise<ReleasedLabels>>();

/**
 * Texts of releases together, each key once. A release on another origin only, or older than the file, has none, and
 * neither has one whose file is cut or has the shape of another version: pages and staff go on with the others.
 */
export async function labelsOf(
  folder: string,
  releases: readonly { name: string; version: string }[],
): Promise<ReleasedLabels> {
  const found = await Promise.all(releases.map(({ name, version }) => read(join(folder, name, version, labelsFile))));
  const screens = new Map(found.flatMap(({ ecrans }) => ecrans.map((screen) => [screen.code, screen])));
  const labels = new Map(found.flatMap(({ etiquettes }) => etiquettes.map((label) => [label.cle, label])));
  return {
    ecrans: [...screens.values()].sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr')),
    etiquettes: [...labels.values()].sort((a, b) => a.cle.localeCompare(b.cle)),
  };
}

function read(file: string): Promise<ReleasedLabels> {
  const kept = known.get(file);
  if (kept) return kept;
  const labels = readFresh(file);
  known.set(file, labels);
  // A file that could not be read is read again.
  labels.catch(() => known.delete(file));
  return labels;
}

async function readFresh(file: string): Promise<ReleasedLabels> {
  const none = { ecrans: [], etiquettes: [] };
  if (!existsSync(file)) return none;
  const labels = await readDescription(file).catch((error: unknown) => {
    // Such as too many open files: it is read again.
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  });
  return is(labels, releasedLabelsStruct) ? labels : none;
}

/** What staff of a client may put other words for: the releases that the client is served. */
export const releasedLabels =
  (chooser: Chooser): FindReleased =>
  async (clientCode) =>
    (await chooser.choose(clientCode, clientCode)).labels();
