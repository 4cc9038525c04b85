import type { ReleaseManifest } from '@portal/shared-api/contract/federation';

/** Part of a manifest about what a release shows. */
export type OwnedManifest = Pick<ReleaseManifest, 'name' | 'version' | 'container' | 'descriptor'>;

/** Why a release does not carry its own name: the host finds a remote by it. */
export function borrowedNames({ name, container, descriptor }: OwnedManifest): string[] {
  return [
    ...(descriptor.name === name ? [] : [`il se nomme ${descriptor.name}, et se publie sous le nom de ${name}`]),
    ...(container === name.replaceAll('-', '_') ? [] : [`son conteneur ${container} n’est pas celui de ${name}`]),
  ];
}

/** Routes and slots that belong to another module already (decision 0051). */
export function takenPlaces(candidate: OwnedManifest, others: readonly OwnedManifest[]): string[] {
  return others
    .filter(({ name }) => name !== candidate.name)
    .flatMap(({ name, descriptor }) => [
      ...candidate.descriptor.routes
        .filter(({ path }) => descriptor.routes.some((route) => overlap(route.path, path)))
        .map(({ path }) => `la route ${path} appartient à ${name}`),
      ...candidate.descriptor.slots
        .filter(({ slot }) => descriptor.slots.some((other) => other.slot === slot))
        .map(({ slot }) => `l’emplacement ${slot} appartient à ${name}`),
    ]);
}

/** Whether one address may match both paths: a parameter stands for any text, and the router ignores case. */
function overlap(one: string, other: string): boolean {
  const partsOf = (path: string) => path.toLowerCase().replace(/\/+$/, '').split('/');
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isFree = (part = '') => part.startsWith(':');
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isFree(part) || isFree(others[index]))
  );
}
