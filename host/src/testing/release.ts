import type { BootRelease, RouteDescriptor } from '@portal/shared-api/contract/federation';

/** A route of a member; a test gives only what it is about. */
export const route = (path: string, changes: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  path,
  title: path,
  page: path,
  access: 'member',
  frame: 'member',
  ...changes,
});

/** A live release with these routes. */
export const release = (...routes: RouteDescriptor[]): BootRelease => ({
  name: 'remote-member',
  version: '1.0.0',
  container: 'c',
  base: '/',
  entry: 'e',
  integrity: '',
  descriptor: { name: 'remote-member', label: '', contractVersion: 1, routes, menu: [], slots: [] },
});
