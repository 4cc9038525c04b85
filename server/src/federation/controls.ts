import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { listActivations, listReleases } from './store';

/** Part of a manifest about exposed and used controls. */
export type ControlManifest = Pick<ReleaseManifest, 'name' | 'version' | 'controls' | 'uses'>;

/**
 * Why a release conflicts with others, one sentence per pair: a remote uses a control that the design system does not
 * expose (decision 0018). Empty without conflict.
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

/** Missing controls as one text, empty for none. */
function lacks({ controls = {} }: ControlManifest, { uses = [] }: ControlManifest): string[] {
  const missing = uses.filter((control) => !(control in controls));
  return missing.length > 0 ? [missing.map((control) => control.replace('./', '')).join(', ')] : [];
}

/**
 * Refused releases among those that arrive together, oldest first, with reasons. A design system without a control of
 * live remotes is accepted together with their replacements.
 * @param live releases active or on trial for any client.
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

/** Releases active or on trial, for one client or for any. */
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

/** Why a release conflicts with the others served to a client. */
export const conflictsFor = async (
  database: Database,
  candidate: ControlManifest,
  clientCode: string,
): Promise<string[]> => missingControls(candidate, await liveReleases(database, clientCode));
