import type { RemoteDescriptor } from '../contract/federation';
import type { ReleasedLabels } from '../rules/label-catalogue';
import { said } from '../rules/labels';
import { slugOf } from '../rules/slug';
import { resources } from './resources';

type Say = (key: string, own: string) => string;

/**
 * The names that a remote brings in its descriptor, as the client has them. A page of the catalogue of resources has
 * the name of its resource, so that menu, title and links change together.
 */
export function sayDescriptor(descriptor: RemoteDescriptor, say: Say = said): RemoteDescriptor {
  const resourceOf = new Map(Object.entries(resources).map(([name, { path }]) => [path, name]));
  const own = (name: string, text: string) => say(`${descriptor.name}.${name}`, text);
  const page = (path: string, kind: string, text: string) => {
    const resource = resourceOf.get(path);
    return resource
      ? say(`shared-api.ressources.${resource}`, text)
      : own(`${kind}.${slugOf(path) || 'accueil'}`, text);
  };
  return {
    ...descriptor,
    label: own('module', descriptor.label),
    routes: descriptor.routes.map((route) => ({ ...route, title: page(route.path, 'pages', route.title) })),
    menu: descriptor.menu.map(({ label, shortLabel, group, ...entry }) => ({
      ...entry,
      label: page(entry.path, 'menu', label),
      ...(shortLabel ? { shortLabel: own(`menu.court.${slugOf(entry.path)}`, shortLabel) } : {}),
      ...(group ? { group: own(`menu.groupe.${slugOf(group)}`, group) } : {}),
    })),
    slots: descriptor.slots.map(({ label, ...slot }) => ({
      ...slot,
      ...(label ? { label: own(`emplacements.${slot.slot}`, label) } : {}),
    })),
  };
}

/** What a descriptor adds to the keys of a release: its own texts, and the names of its pages. */
export function labelsOfDescriptor(descriptor: RemoteDescriptor): ReleasedLabels {
  const found = new Map<string, string>();
  sayDescriptor(descriptor, (key, own) => {
    if (!key.startsWith('shared-api.')) found.set(key, own);
    return own;
  });
  const { name, label, routes } = descriptor;
  // Several routes may lead to one page: the first has its name.
  const pages = new Map(routes.toReversed().map(({ page, title }) => [`${name}.${page}`, `${label}\u00a0: ${title}`]));
  return {
    ecrans: [[name, label] as const, ...pages].map(([code, libelle]) => ({ code, libelle })),
    etiquettes: [...found].map(([cle, texte]) => ({ cle, texte, variables: [] })),
  };
}
