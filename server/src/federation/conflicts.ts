import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import { missingControls } from './controls';
import { messages } from './messages';
import { takenPlaces, type OwnedManifest } from './ownership';
import { incompatibilities, type SharedManifest } from './rules';
import type { ControlManifest } from './controls';

/** Part of a manifest that other releases depend on, or that depends on them. */
export type Candidate = ControlManifest & OwnedManifest & SharedManifest;

/** Releases that others depend on. */
export const isProvider = ({ name, controls }: Pick<Candidate, 'name' | 'controls'>) =>
  name === 'host' || controls !== undefined;

/**
 * Why a release conflicts with others: controls of the design system, what the host lends, routes and slots. Empty
 * without conflict.
 */
export function conflictsBetween(candidate: Candidate, others: readonly Candidate[]): string[] {
  return [...missingControls(candidate, others), ...unmetNeeds(candidate, others), ...takenPlaces(candidate, others)];
}

function unmetNeeds(candidate: Candidate, others: readonly Candidate[]): string[] {
  if (candidate.name !== 'host')
    return incompatibilities(candidate, others.find(({ name }) => name === 'host') ?? null);
  return others
    .filter(({ name }) => name !== 'host')
    .flatMap((remote) =>
      incompatibilities(remote, candidate).map(
        (reason) => `${remote.name} ${remote.version} ne tient plus : ${reason}`,
      ),
    );
}

/**
 * Refused releases among those that arrive together, oldest first, with reasons. A host or a design system that live
 * remotes cannot use is accepted together with their replacements.
 * @param live releases active or on trial for any client, and those of modules that are switched off.
 */
export function refusedTogether<Manifest extends Candidate>(
  arriving: readonly Manifest[],
  live: readonly Candidate[],
): Map<Manifest, string[]> {
  const providers = (['host', 'shared-ui'] as const)
    .map((name) => arriving.findLast((manifest) => manifest.name === name))
    .filter((manifest) => manifest !== undefined);
  const isReplaced = ({ name }: Candidate) => providers.some((provider) => provider.name === name);
  const beside = [...providers, ...live.filter((manifest) => isProvider(manifest) && !isReplaced(manifest))];
  const refused = new Map<Manifest, string[]>();
  const fit: Manifest[] = [];
  for (const manifest of arriving.filter((candidate) => !isProvider(candidate))) {
    const owners = live.filter((other) => !isProvider(other) && !arriving.some(({ name }) => name === other.name));
    const reasons = conflictsBetween(manifest, [...beside, ...owners, ...fit]);
    if (reasons.length > 0) refused.set(manifest, reasons);
    else fit.push(manifest);
  }
  const replaced = new Set(fit.map(({ name }) => name));
  const kept = [...beside, ...live.filter((other) => !isProvider(other) && !replaced.has(other.name))];
  const unfit = providers.flatMap((provider): [Manifest, string[]][] => {
    const reasons = conflictsBetween(
      provider,
      kept.filter((other) => other !== provider),
    );
    return reasons.length > 0 ? [[provider, reasons]] : [];
  });
  // A release that stays away replaces nothing and serves nobody: the others are looked at again without it.
  const away = unfit.length > 0 ? new Map(unfit) : refused;
  if (away.size === 0) return away;
  const again = refusedTogether(
    arriving.filter((manifest) => !away.has(manifest)),
    live,
  );
  return new Map([...again, ...away]);
}

/**
 * `/v2/adherent/prestations`, or `/page/:pageName`: what the router knows besides (`?`, `*`) matches addresses that no
 * comparison of two paths sees.
 */
const comparablePath = /^\/$|^(\/:?[\w.-]+)+\/?$/;

/** Faults of a manifest that contradicts itself; none depends on other releases. */
export function manifestFaults(manifest: ReleaseManifest): string[] {
  const { name, entry, files, preload, controls, foundation, descriptor } = manifest;
  const named = [
    entry,
    ...[...Object.values(preload), ...Object.values(controls ?? {})].flatMap(({ scripts, styles }) => [
      ...scripts,
      ...styles,
    ]),
    ...(foundation ? [foundation] : []),
  ];
  const unknown = named.filter(({ file, integrity }) => files[file] !== integrity).map(({ file }) => file);
  const open = descriptor.routes.map(({ path }) => path).filter((path) => !comparablePath.test(path));
  return [
    ...(open.length > 0 ? [messages.openPaths(open.join(', '))] : []),
    ...(unknown.length > 0
      ? [`le manifeste nomme ${[...new Set(unknown)].join(', ')} sans en donner l’empreinte parmi ses fichiers`]
      : []),
    ...(name === 'host' && !preload['*']?.scripts.length ? ['il n’a pas de fichier à démarrer'] : []),
  ];
}
