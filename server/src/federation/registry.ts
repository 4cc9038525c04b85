import { join } from 'node:path';
import type { BootRelease, ReleaseManifest, Registry } from '@portal/shared-api/contract/federation';
import type { ReleasedLabels } from '@portal/shared-api/rules/label-catalogue';
import type { Database } from '../platform/database/database';
import { acrossClients, forClient } from '../platform/database/scope';
import { conflictsBetween, isProvider } from './conflicts';
import { brokenCalls } from './live-releases';
import { isSound, releasesFolder } from './release-folder';
import { labelsOf } from './released-labels';
import { candidateVersions, incompatibilities, trialBucket } from './rules';
import {
  completeActivations,
  findRelease,
  listActivations,
  listStored,
  setReleaseState,
  type StoredRelease,
} from './store';
import type { ActivationRow, ReleaseRow } from './tables';

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
  /** Texts of the served releases, read when they are asked for. */
  labels(): Promise<ReleasedLabels>;
}

export interface Chooser {
  /** Releases for one client; `visitor` determines the share of a version on trial. */
  choose(clientCode: string, visitor: string): Promise<Choice>;
  /** Clears the cache, after a change or an incident. */
  forget(): void;
  /** Checks the files of every release, for a screen that shows them all. */
  checkAll(): Promise<void>;
  /** Other origins of releases, at the last load. */
  assetOrigins(): readonly string[];
}

/** Time in cache of the releases: a change by another server takes effect after it. */
const KEPT_MS = 1000;

/** What is known of the stored releases for a moment. */
interface Look {
  until: number;
  rows: StoredRelease[];
  /** Releases whose files were checked, by their folder. */
  checked: Map<string, Promise<ReleaseRow>>;
}

/**
 * Chooses the releases of each client, after a check of their files. Only those that may be served are read: releases
 * are kept for ever, and their number must not slow a page.
 */
export function createChooser(database: Database, stateDir: string): Chooser {
  let kept: Look | null = null;
  let timesForgotten = 0;
  let origins: readonly string[] = [];
  /** A release never changes, and its manifest neither. */
  const manifests = new Map<string, ReleaseManifest>();

  const look = async (): Promise<Look> => {
    if (kept && kept.until > Date.now()) return kept;
    const asked = timesForgotten;
    const rows = await listStored(database);
    const read: Look = { until: Date.now() + KEPT_MS, rows, checked: new Map() };
    origins = assetOrigins(rows);
    // What was read before a change serves once.
    if (asked === timesForgotten) kept = read;
    return read;
  };

  const withManifest = async (stored: StoredRelease): Promise<ReleaseRow> => {
    const key = folderOf(stored);
    const manifest = manifests.get(key) ?? (await findRelease(database, stored.name, stored.version))?.manifest;
    if (!manifest) throw new Error(`${key} is no longer stored.`);
    manifests.set(key, manifest);
    return withState(database, stateDir, { ...stored, manifest });
  };

  /** Whether a release that nobody activated clashes with what the client is served beside it, or with this server. */
  const isInTheWay = async (current: Look, own: readonly ActivationRow[], manifest: ReleaseManifest) => {
    const others: ReleaseManifest[] = [];
    for (const { name, version, isActive } of own) {
      const stored = current.rows.find((row) => row.name === name && row.version === version);
      if (stored && isActive && name !== manifest.name) others.push((await check(current, stored)).manifest);
    }
    return [...conflictsBetween(manifest, others), ...(await brokenCalls(stateDir, manifest))].length > 0;
  };

  const check = ({ checked }: Look, stored: StoredRelease): Promise<ReleaseRow> => {
    const key = folderOf(stored);
    const known = checked.get(key) ?? withManifest(stored);
    checked.set(key, known);
    return known;
  };

  return {
    forget: () => {
      timesForgotten += 1;
      kept = null;
    },
    assetOrigins: () => origins,
    async checkAll() {
      const current = await look();
      for (const stored of current.rows) await check(current, stored);
    },
    async choose(clientCode, visitor) {
      const current = await look();
      // A role of the database that is above its policies sees every insurer.
      const activationsOf = async () =>
        (await forClient(clientCode, () => listActivations(database))).filter((each) => each.clientCode === clientCode);
      let own = await activationsOf();
      if (own.length === 0) {
        // An insurer that was created while this server runs.
        await acrossClients('federation', () => completeActivations(database));
        own = await activationsOf();
      }
      const served: ServedRelease[] = [];
      const choice: Choice = {
        served,
        disabled: [],
        unavailable: [],
        labels: () =>
          labelsOf(
            releasesFolder(stateDir),
            served.map(({ row }) => row),
          ),
      };
      let host: ReleaseManifest | null = null;
      // The host first: what it lends decides about the others.
      for (const activation of own.sort((a, b) => orderOf(a.name).localeCompare(orderOf(b.name)))) {
        const { name, isActive } = activation;
        const candidates = candidateVersions(
          activation,
          current.rows.filter((stored) => stored.name === name),
          trialBucket(visitor, name),
        );
        let row: ReleaseRow | undefined;
        let first: ReleaseRow | undefined;
        for (const stored of candidates) {
          const candidate = await check(current, stored);
          first ??= candidate;
          const { manifest } = candidate;
          if (candidate.state !== 'DISPONIBLE' || incompatibilities(manifest, host).length > 0) continue;
          // The one that was activated was compared with the others; what takes its place may be older than they are.
          // Of what all others need an older one is better than none.
          const isChosen = stored.version === activation.version || stored.version === activation.trialVersion;
          if (!isChosen && !isProvider(manifest) && (await isInTheWay(current, own, manifest))) continue;
          row = candidate;
          break;
        }
        if (name === 'host') host = row?.manifest ?? null;
        const shown = row ?? first;
        if (!isActive)
          choice.disabled.push({ name, paths: shown?.manifest.descriptor.routes.map(({ path }) => path) ?? [] });
        else if (row)
          choice.served.push({
            row,
            manifest: row.manifest,
            base: row.baseUrl ?? `/releases/${row.name}/${row.version}/`,
          });
        else choice.unavailable.push({ name, manifest: shown?.manifest });
      }
      return choice;
    },
  };
}

const orderOf = (name: string) => (name === 'host' ? '' : name);
const folderOf = ({ name, version }: Pick<ReleaseRow, 'name' | 'version'>) => `${name}/${version}`;

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
const assetOrigins = (rows: readonly StoredRelease[]) => [
  ...new Set(rows.flatMap(({ baseUrl }) => (baseUrl && URL.canParse(baseUrl) ? [new URL(baseUrl).origin] : []))),
];
