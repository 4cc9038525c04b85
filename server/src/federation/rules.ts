import { createHash } from 'node:crypto';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { ActivationRow, ReleaseRow } from './tables';

/** Place of a visitor among a hundred, the same for every page of a session: who tries a version keeps it. */
export function trialBucket(visitor: string, name: string): number {
  return createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE(0) % 100;
}

/**
 * Versions to serve, best first: the one on trial for its share of sessions, the active one, the one before,
 * then whatever is newest. The first that is sound is served: the last good release stands in for a broken one.
 */
export function candidateVersions(
  activation: ActivationRow,
  releases: readonly ReleaseRow[],
  bucket: number,
): ReleaseRow[] {
  const isOnTrial = activation.trialVersion !== null && bucket < activation.trialShare;
  const preferred = [isOnTrial ? activation.trialVersion : null, activation.version, activation.previousVersion];
  const newestFirst = [...releases].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const ordered = [
    ...preferred.map((version) => releases.find((release) => release.version === version)),
    ...newestFirst,
  ];
  return [...new Set(ordered.filter((release) => release !== undefined))];
}

/** Why a release cannot be served with this host: another contract, or shared packages of another major version. */
export function incompatibilities(manifest: ReleaseManifest, host: ReleaseManifest | null): string[] {
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
  return reasons;
}

/** Whether the host's `^x.y.z` meets a remote's: same major version, and not older. */
function satisfies(offered: string, asked: string): boolean {
  const [major = 0, ...rest] = numbers(offered);
  const [askedMajor = 0, ...askedRest] = numbers(asked);
  if (major !== askedMajor) return false;
  const difference = rest.map((part, index) => part - (askedRest[index] ?? 0)).find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}

const numbers = (range: string) => range.replace(/^\D+/, '').split(/[.-]/).slice(0, 3).map(Number);

/** Whether a first paint was drawn for a client with these values (dotted paths and slots). */
export function isDrawnFor(
  when: Readonly<Record<string, string | boolean>>,
  valueOf: (path: string) => unknown,
): boolean {
  return Object.entries(when).every(([path, expected]) => (valueOf(path) ?? false) === expected);
}
