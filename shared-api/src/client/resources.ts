import { labels } from '../rules/labels';
import { pageCatalogue } from '../rules/page-catalogue';

/** One resource of the portal: its path, which is also its route below the `#`, and its French name (API-08). */
export interface ResourceEntry {
  path: string;
  label: string;
}

export type ResourceName = keyof typeof pageCatalogue;

const written = Object.entries(pageCatalogue).map(([name, { path, label }]) => ({
  name,
  path,
  label: label as string,
}));

/** Names of the resources as the client has them. */
export const resourceLabels: Readonly<Record<string, string>> = labels(
  'shared-api.ressources',
  Object.fromEntries(written.map(({ name, label }) => [name, label])),
);

/** A page with the name that the client gives it, which is looked up when it is read. */
const named = ({ name, path, label }: (typeof written)[number]): Readonly<ResourceEntry> => ({
  path,
  get label() {
    return resourceLabels[name] ?? label;
  },
});

/** Catalogue of the pages that remotes link to: path and French name of each (API-08). */
export const resources = Object.fromEntries(written.map((page) => [page.name, named(page)])) as Readonly<
  Record<ResourceName, Readonly<ResourceEntry>>
>;

/** Pages that the portal's own texts call by this name; `label` is the name that the client gives them. */
export const pagesNamed = (name: string): readonly Readonly<ResourceEntry>[] =>
  written.filter(({ label }) => label === name).map(named);
