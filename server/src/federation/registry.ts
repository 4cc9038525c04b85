import { join } from 'node:path';
import type { BootRelease, ReleaseManifest, Registry } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { isSound, releasesFolder } from './release-folder';
import { candidateVersions, incompatibilities, trialBucket } from './rules';
import { listActivations, listReleases, setReleaseState } from './store';
import type { ReleaseRow } from './tables';

/** A release chosen for a client, with its manifest. */
export interface ServedRelease {
  row: ReleaseRow;
  manifest: ReleaseManifest;
  base: string;
}

export interface Choice {
  served: ServedRelease[];
  disabled: { name: string; paths: string[] }[];
  unavailable: { name: string; manifest: ReleaseManifest | undefined }[];
}

export interface Chooser {
  /** Releases for one client; `visitor` determines the share of a version on trial. */
  choose(clientCode: string, visitor: string): Promise<Choice>;
  /** Clears the cache, after a change or an incident. */
  forget(): void;
  /** Other origins of releases, at the last load. */
  assetOrigins(): readonly string[];
}

/** Time in cache of the releases: a change by another server takes effect after it. */
const KEPT_MS = 1000;

/** Chooses the releases of each client, after a check of their files. */
export function createChooser(database: Database, stateDir: string): Chooser {
  let kept: { until: number; rows: ReleaseRow[] } | null = null;
  let origins: readonly string[] = [];

  const soundReleases = async () => {
    if (kept && kept.until > Date.now()) return kept.rows;
    const rows = await Promise.all((await listReleases(database)).map((row) => withState(database, stateDir, row)));
    kept = { until: Date.now() + KEPT_MS, rows };
    origins = assetOrigins(rows);
    return rows;
  };

  return {
    forget: () => {
      kept = null;
    },
    assetOrigins: () => origins,
    async choose(clientCode, visitor) {
      const rows = await soundReleases();
      const own = (await listActivations(database)).filter((activation) => activation.clientCode === clientCode);
      const host =
        rows.find(
          ({ name, version }) =>
            name === 'host' && version === own.find((activation) => activation.name === 'host')?.version,
        )?.manifest ?? null;
      const choice: Choice = { served: [], disabled: [], unavailable: [] };
      for (const activation of own.sort((a, b) => a.name.localeCompare(b.name))) {
        const candidates = candidateVersions(
          activation,
          rows.filter(({ name }) => name === activation.name),
          trialBucket(visitor, activation.name),
        );
        const row = candidates.find(
          ({ state, manifest }) => state === 'DISPONIBLE' && incompatibilities(manifest, host).length === 0,
        );
        if (!activation.isActive)
          choice.disabled.push({
            name: activation.name,
            paths: (row ?? candidates[0])?.manifest.descriptor.routes.map(({ path }) => path) ?? [],
          });
        else if (row)
          choice.served.push({
            row,
            manifest: row.manifest,
            base: row.baseUrl ?? `/releases/${row.name}/${row.version}/`,
          });
        else choice.unavailable.push({ name: activation.name, manifest: candidates[0]?.manifest });
      }
      return choice;
    },
  };
}

/** A release whose files differ from its manifest is not served until they are repaired. */
async function withState(database: Database, stateDir: string, row: ReleaseRow): Promise<ReleaseRow> {
  if (row.baseUrl !== null || row.state === 'INCOMPATIBLE') return row;
  const state = (await isSound(join(releasesFolder(stateDir), row.name, row.version), row.manifest))
    ? 'DISPONIBLE'
    : 'CORROMPUE';
  if (state !== row.state) await setReleaseState(database, row.name, row.version, state);
  return { ...row, state };
}

/** The choice for a browser, without the host, which is running already. */
export function toRegistry({ served, disabled, unavailable }: Choice): Registry {
  return {
    releases: served.filter(({ row }) => row.name !== 'host').map(toBootRelease),
    disabled,
    unavailable: unavailable.map(({ name, manifest }) => ({
      name,
      ...(manifest ? { descriptor: manifest.descriptor } : {}),
    })),
  };
}

function toBootRelease({ row, manifest, base }: ServedRelease): BootRelease {
  return {
    name: row.name,
    version: row.version,
    container: manifest.container,
    base,
    entry: `${base}${manifest.entry.file}`,
    integrity: manifest.entry.integrity,
    descriptor: manifest.descriptor,
  };
}

/** Origins of external releases, for the content security policy. */
const assetOrigins = (rows: readonly ReleaseRow[]) => [
  ...new Set(rows.flatMap(({ baseUrl }) => (baseUrl && URL.canParse(baseUrl) ? [new URL(baseUrl).origin] : []))),
];
