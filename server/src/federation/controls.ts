import type { ReleaseManifest } from '@portal/shared-api/contract/federation';

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
