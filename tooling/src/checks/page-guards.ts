import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What opens a page of a member: its feature keys, and whether it is for the member of the contract alone. */
export interface PageGuard {
  path: string;
  label: string;
  /** Keys as the route lists them; empty for a page that is always open. */
  features: string;
  isMemberAlone: boolean;
}

/** Pages of the member area with their guards, by the name of their resource, as the routes of the remote say. */
export function pageGuards(): ReadonlyMap<string, PageGuard> {
  const resources = new Map(
    [
      ...read('shared-api/src/rules/page-catalogue.ts').matchAll(/(\w+): \{\s*path: '([^']+)',\s*label: '([^']+)'/g),
    ].map(([, name = '', path = '', label = '']) => [name, { path, label }] as const),
  );
  const pages = [...read('remote-member/src/remote.ts').matchAll(/\{[^{}]*\bpath: (\w+)\.path,[^{}]*\}/g)].map(
    ([route, name = '']) => ({
      name,
      features: /features: '?([\w,]*\w)/.exec(route)?.[1] ?? '',
      isMemberAlone: route.includes("roles: ['User']"),
    }),
  );
  const forms = [
    ...read('remote-member/src/form-routes.ts').matchAll(
      /\b(form|memberForm)\(\s*resources\.(\w+),\s*'[\w-]+',\s*'(\w+)'/g,
    ),
  ].map(([, kind, name = '', features = '']) => ({ name, features, isMemberAlone: kind === 'memberForm' }));
  return new Map(
    [...pages, ...forms].flatMap(({ name, ...guard }) => {
      const resource = resources.get(name);
      return resource ? [[name, { ...resource, ...guard }] as const] : [];
    }),
  );
}
