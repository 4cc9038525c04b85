import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, string, type } from 'superstruct';
import { readWholeJson } from '../../lib/paths';
import { breaksBetween } from './compare-types';

interface ContractCheck {
  /** `shared-ui` for the controls, `host` for what it lends of shared-api. */
  name: string;
  /** Folder of the release store. */
  store: string;
  /** Folder with the types of the coming release. */
  types: string;
  version: string;
  /** The break is intended (`--rupture`): allowed with a new major version. */
  isDeliberate: boolean;
}

/**
 * Compares a release of the design system or of the host with the newest one in the store (decision 0018).
 * @returns French reasons for a refusal; none when it is compatible, or a declared break.
 */
export async function contractFaults({ name, store, types, version, isDeliberate }: ContractCheck): Promise<string[]> {
  const before = newestRelease(join(store, name));
  if (!before) return [];
  const breaks = await breaksBetween(before.folder, types, name === 'host' ? 'lent' : 'controls');
  const rises = majorOf(version) > majorOf(before.version);
  if (breaks.length === 0 || (isDeliberate && rises)) return [];
  const remedy = isDeliberate
    ? `Une rupture voulue porte une nouvelle version majeure : --version ${majorOf(before.version) + 1}.0.0 --rupture.`
    : 'Ajoutez sans retirer, le temps que les remotes suivent ; une rupture voulue se publie par --rupture, sous une nouvelle version majeure.';
  return [
    `${name} ${version} est refusé : il ne tient pas ce que ${name} ${before.version} promet aux remotes.`,
    ...breaks.map(({ control, what }) => `- ${control} : ${what}.`),
    remedy,
  ];
}

const datedStruct = type({ version: string(), builtAt: string() });

function newestRelease(folder: string): { folder: string; version: string } | undefined {
  if (!existsSync(folder)) return undefined;
  // A damaged one promises nothing that can be read: the release that replaces it is compared with the one before.
  const manifests = readdirSync(folder)
    .map((version) => readWholeJson(join(folder, version, 'release.json')))
    .filter((manifest) => is(manifest, datedStruct));
  const newest = manifests.sort((a, b) => a.builtAt.localeCompare(b.builtAt)).at(-1);
  return newest && { folder: join(folder, newest.version), version: newest.version };
}

const majorOf = (version: string) => Number(version.split('.')[0]);
