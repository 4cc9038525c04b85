import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { listActivations, listReleases } from './store';

/** What of a manifest tells which controls it lends or takes. */
export type ControlManifest = Pick<ReleaseManifest, 'name' | 'version' | 'controls' | 'uses'>;

/**
 * Why a release cannot stand beside others, one sentence for each pair: a remote takes a control that the design
 * system does not expose (decision 0018). None when it can.
 */
export function missingControls(candidate: ControlManifest, others: readonly ControlManifest[]): string[] {
  if (candidate.controls)
    return others.flatMap((remote) =>
      lacks(candidate, remote).map(
        (controls) => `${remote.name} ${remote.version} utilise ${controls}, que cette version n’expose pas`,
      ),
    );
  return others
    .filter(({ controls }) => controls)
    .flatMap((designSystem) =>
      lacks(designSystem, candidate).map(
        (controls) => `il utilise ${controls}, que shared-ui ${designSystem.version} n’expose pas`,
      ),
    );
}

/** The controls that are missing, as one text; none when all are there. */
function lacks({ controls = {} }: ControlManifest, { uses = [] }: ControlManifest): string[] {
  const missing = uses.filter((control) => !(control in controls));
  return missing.length > 0 ? [missing.map((control) => control.replace('./', '')).join(', ')] : [];
}

/**
 * Which of the releases that arrive together, oldest first, are refused, and why. A design system that lacks what
 * live remotes take may still come when what replaces them comes along.
 * @param live releases that are active or on trial for some client.
 */
export function refusedTogether<Manifest extends ControlManifest>(
  arriving: readonly Manifest[],
  live: readonly ControlManifest[],
): Map<Manifest, string[]> {
  const designSystem = arriving.findLast(({ controls }) => controls);
  const beside = designSystem ? [designSystem] : live;
  const remotes = arriving
    .filter(({ controls }) => !controls)
    .map((manifest) => ({ manifest, reasons: missingControls(manifest, beside) }));
  const unfit = new Map(
    remotes.filter(({ reasons }) => reasons.length > 0).map(({ manifest, reasons }) => [manifest, reasons]),
  );
  if (!designSystem) return unfit;
  const replaced = new Set(remotes.filter(({ manifest }) => !unfit.has(manifest)).map(({ manifest }) => manifest.name));
  const reasons = missingControls(
    designSystem,
    live.filter(({ name }) => !replaced.has(name)),
  );
  if (reasons.length === 0) return unfit;
  return refusedTogether(
    arriving.filter((manifest) => manifest !== designSystem),
    live,
  ).set(designSystem, reasons);
}

/** Releases that are active or on trial, for one client or for any of them. */
export async function liveReleases(database: Database, clientCode?: string): Promise<ReleaseManifest[]> {
  const releases = await listReleases(database);
  const activations = (await listActivations(database)).filter(
    (activation) => activation.isActive && (clientCode === undefined || activation.clientCode === clientCode),
  );
  return releases
    .filter((release) =>
      activations.some(
        ({ name, version, trialVersion }) =>
          release.name === name && (release.version === version || release.version === trialVersion),
      ),
    )
    .map(({ manifest }) => manifest);
}

/** Why a release cannot be served to a client beside the others they are served. */
export const conflictsFor = async (
  database: Database,
  candidate: ControlManifest,
  clientCode: string,
): Promise<string[]> => missingControls(candidate, await liveReleases(database, clientCode));
