import { createHash } from 'node:crypto';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { ActivationRow, ReleaseRow } from './tables';

/** Percentile of a visitor, constant over a session: a visitor keeps their version. */
export function trialBucket(visitor: string, name: string): number {
  return createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE(0) % 100;
}

/**
 * Versions to serve, best first: the one on trial for its share of sessions, the active one, the previous one, then the
 * newest. The first valid one is served: the last good release replaces a broken one.
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

/** Why a release is incompatible with this host: another contract, or another major version of a shared package. */
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
