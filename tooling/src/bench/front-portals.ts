import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import { buildRelease } from '../build/build-release';
import { buildIfChanged, contentVersion, storeRelease, type BuiltRelease } from '../build/store-release';
import { packageFolder, packageVersion, remotes } from '../lib/paths';
import { step } from '../lib/progress';

/** State folders of the compared portals, by name. */
export interface FrontPortals {
  federated: string;
  oneBundle: string;
  manyRemotes: string;
}

/** Registered remotes besides the four of the portal and the design system. */
const addedRemotes = 45;

/** Builds the same code twice, federated and as one bundle, and a third portal with fifty registered remotes. */
export async function prepareFront(folder: string): Promise<FrontPortals> {
  const portals = {
    federated: join(folder, 'federe'),
    oneBundle: join(folder, 'un-seul'),
    manyRemotes: join(folder, 'cinquante'),
  };
  const store = (built: Pick<BuiltRelease, 'manifest' | 'folder'>, portal: string) =>
    storeRelease(built, contentVersion(built.manifest), join(portal, 'releases'));
  for (const name of ['host', ...remotes]) {
    const built = await step(name, () => buildIfChanged(name));
    for (const portal of Object.values(portals))
      if (name !== 'host' || portal !== portals.oneBundle) store(built, portal);
    if (name === 'remote-faq')
      for (let rank = 1; rank <= addedRemotes; rank += 1) addCopy(built, rank, portals.manyRemotes);
  }
  const output = join(folder, 'hote-d-un-seul-tenant');
  const manifest = await step('host d’un seul tenant', () =>
    buildRelease({
      folder: packageFolder('host'),
      name: 'host',
      version: packageVersion('host'),
      output,
      oneBundle: true,
    }),
  );
  store({ manifest, folder: output }, portals.oneBundle);
  return portals;
}

/** The same release with another name and other paths: registered, and never opened. */
function addCopy({ manifest, folder }: BuiltRelease, rank: number, portal: string) {
  const mark = `x${String(rank).padStart(2, '0')}`;
  const name = `remote-${mark}`;
  const { descriptor } = manifest;
  const copy: ReleaseManifest = {
    ...manifest,
    name,
    container: `remote_${mark}`,
    preload: {},
    descriptor: {
      ...descriptor,
      name,
      label: `${descriptor.label} ${mark}`,
      routes: descriptor.routes.map((route) => ({
        ...route,
        path: `/${mark}${route.path}`,
        page: `${mark}-${route.page}`,
      })),
      menu: [],
      slots: [],
    },
  };
  const target = join(portal, 'releases', name, manifest.version);
  mkdirSync(target, { recursive: true });
  cpSync(folder, target, { recursive: true, filter: (source) => !source.endsWith('.map') });
  writeFileSync(join(target, 'release.json'), JSON.stringify(copy));
}
