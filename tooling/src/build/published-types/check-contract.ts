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
  /** Versions that clients are served now; null where no server says it. */
  served: readonly string[] | null;
  /** The break is intended (`--rupture`): allowed with a new major version. */
  isDeliberate: boolean;
}

/**
 * Compares a release of the design system or of the host with those that are served; with the newest one of the store
 * where no server says which these are (decision 0018).
 * @returns French reasons for a refusal; none when it is compatible, or a declared break.
 */
export async function contractFaults(check: ContractCheck): Promise<string[]> {
  for (const before of releasesBefore(check)) {
    const faults = await faultsAgainst(before, check);
    if (faults.length > 0) return faults;
  }
  return [];
}

async function faultsAgainst(
  before: StoredRelease,
  { name, types, version, isDeliberate }: ContractCheck,
): Promise<string[]> {
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

interface StoredRelease {
  folder: string;
  version: string;
}

/** Releases whose promises hold: the served ones of this store, or its newest one. */
function releasesBefore({ name, store, served }: ContractCheck): StoredRelease[] {
  const folder = join(store, name);
  if (!existsSync(folder)) return [];
  // A damaged one promises nothing that can be read: the release that replaces it is compared with the one before.
  const manifests = readdirSync(folder)
    .map((version) => readWholeJson(join(folder, version, 'release.json')))
    .filter((manifest) => is(manifest, datedStruct))
    .toSorted((a, b) => a.builtAt.localeCompare(b.builtAt));
  const held = manifests.filter(({ version }) => served?.includes(version));
  const before = held.length > 0 ? held : manifests.slice(-1);
  return before.map(({ version }) => ({ folder: join(folder, version), version }));
}

const majorOf = (version: string) => Number(version.split('.')[0]);
