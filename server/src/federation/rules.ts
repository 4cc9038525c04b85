import { createHash } from 'node:crypto';
import { remoteContractVersion, type Lent, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { ActivationRow, ReleaseRow } from './tables';

/** Who keeps one version of what is on trial: the account, otherwise the address. */
export const trialVisitorOf = (session: { userId: string } | null, ip: string): string => session?.userId ?? ip;

/** Percentile of a visitor, constant over a session: a visitor keeps their version. */
export function trialBucket(visitor: string, name: string): number {
  return createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE(0) % 100;
}

type Dated = Pick<ReleaseRow, 'version' | 'publishedAt'>;

/**
 * Versions to serve, best first: the one on trial for its share of sessions, the active one, the previous one, then the
 * others, newest first. The first valid one is served: the last good release replaces a broken one. A version that was
 * withdrawn replaces none, nor does one that is newer than the active one: nobody has activated it.
 */
export function candidateVersions<Release extends Dated>(
  activation: ActivationRow,
  releases: readonly Release[],
  bucket: number,
): Release[] {
  const isOnTrial = activation.trialVersion !== null && bucket < activation.trialShare;
  const find = (version: string | null) => releases.find((release) => release.version === version);
  const active = find(activation.version);
  const isWithdrawn = ({ version }: Release) => activation.withdrawnVersions.includes(version);
  const older = releases
    .filter((release) => !isWithdrawn(release) && (!active || release.publishedAt <= active.publishedAt))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const previous = older.find(({ version }) => version === activation.previousVersion);
  const ordered = [isOnTrial ? find(activation.trialVersion) : undefined, active, previous, ...older];
  return [...new Set(ordered.filter((release) => release !== undefined))];
}

/**
 * Version to go back to: the one before, unless it was withdrawn: then a roll-back has been done already, and doing it
 * again must not bring back what was withdrawn.
 */
export function versionBefore(
  { version, previousVersion, withdrawnVersions }: ActivationRow,
  releases: readonly Pick<ReleaseRow, 'version'>[],
): string | undefined {
  if (previousVersion === null || previousVersion === version || withdrawnVersions.includes(previousVersion))
    return undefined;
  return releases.some((release) => release.version === previousVersion) ? previousVersion : undefined;
}

/**
 * Changes of an activation that serves a version: a trial ends, also where that version is served already, and the
 * version that was served is withdrawn by a return to the one before, or to one that was built earlier.
 * @param releases stored releases of the module among which the version was chosen; none for one that arrives, which is
 * newer whatever the clock of its build said.
 */
export function changesTo(
  before: Pick<ActivationRow, 'version' | 'previousVersion' | 'withdrawnVersions'>,
  version: string,
  releases: readonly Dated[] = [],
) {
  const ended = { trialVersion: null, trialShare: 0 };
  if (version === before.version) return { ...ended, version };
  const publishedAt = (wanted: string) => releases.find((release) => release.version === wanted)?.publishedAt ?? 0;
  const isTakenUpAgain = before.withdrawnVersions.includes(version);
  const isReturn =
    publishedAt(version) < publishedAt(before.version) || (!isTakenUpAgain && version === before.previousVersion);
  const withdrawn = new Set([...before.withdrawnVersions, ...(isReturn ? [before.version] : [])]);
  withdrawn.delete(version);
  return { ...ended, version, previousVersion: before.version, withdrawnVersions: [...withdrawn] };
}

/**
 * What a client without an activation of a module begins with: on where more than half of the others have it on, in the
 * version that most of those who have it so are served.
 */
export function usualOf(
  own: readonly ActivationRow[],
): Pick<ActivationRow, 'version' | 'isActive' | 'withdrawnVersions'> | undefined {
  const isActive = own.filter((activation) => activation.isActive).length * 2 > own.length;
  const alike = own.filter((activation) => activation.isActive === isActive).map(({ version }) => version);
  const countOf = (version: string) => alike.filter((other) => other === version).length;
  const [version] = alike.toSorted((a, b) => countOf(b) - countOf(a));
  const withdrawnVersions = own.find((activation) => activation.version === version)?.withdrawnVersions ?? [];
  return version === undefined ? undefined : { version, isActive, withdrawnVersions };
}

/** Part of a manifest about what the host shares. */
export type SharedManifest = Pick<ReleaseManifest, 'version' | 'contractVersion' | 'shared' | 'lends' | 'needs'>;

/**
 * Why a release is incompatible with this host: another contract, another major version of a shared package, or a part
 * of shared-api that the host does not have.
 */
export function incompatibilities(manifest: SharedManifest, host: SharedManifest | null): string[] {
  const reasons: string[] = [];
  if (manifest.contractVersion !== remoteContractVersion) {
    reasons.push(`contrat ${manifest.contractVersion} demandé, le portail tient le contrat ${remoteContractVersion}`);
  }
  for (const [name, range] of Object.entries(manifest.shared)) {
    const offered = host?.shared[name];
    if (host && offered === undefined) reasons.push(`${name} n’est pas partagé par l’hôte`);
    else if (offered !== undefined && !satisfies(offered, range))
      reasons.push(`${name} ${range} demandé, l’hôte offre ${offered.slice(1)}`);
  }
  const missing = manifest.needs && host ? lacking(manifest.needs, host.lends) : [];
  if (host && missing.length > 0)
    reasons.push(
      host.lends
        ? `il utilise ${missing.join(', ')}, que l’hôte ${host.version} (shared-api ${host.lends.version}) n’a pas`
        : `il utilise shared-api, et l’hôte ${host.version}, construit avant que les hôtes le disent, ne dit pas ce qu’il en prête`,
    );
  return reasons;
}

/**
 * Names that a release takes of shared-api and the host does not lend: all of them where it says of none that it does.
 */
function lacking(needs: Lent, lends: Pick<Lent, 'exports' | 'resources'> = { exports: {}, resources: [] }): string[] {
  const names = Object.entries(needs.exports).flatMap(([module, exports]) =>
    exports.filter((name) => !lends.exports[module]?.includes(name)).map((name) => `${name} de ${module}`),
  );
  const resources = needs.resources.filter((name) => !lends.resources.includes(name));
  return [...names, ...resources.map((name) => `la ressource ${name}`)];
}

/** Whether the host's `^x.y.z` satisfies a remote's: same major version, and not older. */
function satisfies(offered: string, asked: string): boolean {
  const [major = 0, ...rest] = numbers(offered);
  const [askedMajor = 0, ...askedRest] = numbers(asked);
  if (major !== askedMajor) return false;
  const difference = rest.map((part, index) => part - (askedRest[index] ?? 0)).find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}

const numbers = (range: string) => range.replace(/^\D+/, '').split(/[.-]/).slice(0, 3).map(Number);

/** Whether a first paint was rendered for a client with these values (dotted paths and slots). */
export function isDrawnFor(
  when: Readonly<Record<string, string | boolean>>,
  valueOf: (path: string) => unknown,
): boolean {
  return Object.entries(when).every(([path, expected]) => (valueOf(path) ?? false) === expected);
}
