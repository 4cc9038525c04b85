import type { ReleaseManifest } from '@portal/shared-api/contract/federation';

/** Part of a manifest about exposed and used controls. */
export type ControlManifest = Pick<ReleaseManifest, 'name' | 'version' | 'controls' | 'exports' | 'uses' | 'imports'>;

/**
 * Why a release conflicts with others, one sentence per pair: a remote uses a control that the design system does not
 * expose, or an export that its control does not have (decision 0018). Empty without conflict.
 */
export function missingControls(candidate: ControlManifest, others: readonly ControlManifest[]): string[] {
  if (candidate.controls)
    return others.flatMap((remote) =>
      lacks(candidate, remote, 'cette version').map((reason) => `${remote.name} ${remote.version} ${reason}`),
    );
  return others
    .filter(({ controls }) => controls)
    .flatMap((designSystem) =>
      lacks(designSystem, candidate, `shared-ui ${designSystem.version}`).map((reason) => `il ${reason}`),
    );
}

/**
 * What a remote uses and the design system lacks, in one sentence, or nothing. A design system that does not say what
 * its controls export, because it was built before, is not for a remote that says what it imports.
 */
function lacks(
  { controls = {}, exports }: ControlManifest,
  { uses = [], imports = {} }: ControlManifest,
  designSystem: string,
): string[] {
  const missing = uses.filter((control) => !(control in controls));
  const imported = Object.entries(imports).filter(([control]) => control in controls);
  const without = imported.flatMap(([control, names]) =>
    names.filter((name) => exports && !exports[control]?.includes(name)).map((name) => `${name} de ${control}`),
  );
  const told = [...missing, ...without].map((one) => one.replace('./', ''));
  if (told.length > 0) return [`utilise ${told.join(', ')}, que ${designSystem} n’expose pas`];
  return exports || imported.length === 0
    ? []
    : [`utilise des contrôles dont ${designSystem} ne dit pas ce qu’ils exportent`];
}
