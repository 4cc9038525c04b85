import { defineDomain } from '../platform/domain';
import { assetFolder } from '../platform/asset-folder';
import type { Platform } from '../platform/http/context';
import type { Chooser } from '../federation/public';
import { registerEdge } from './routes';

/** Serves the host's page, the local releases and the brands' files. */
export const edge = (platform: Platform, chooser: Chooser) =>
  defineDomain({
    name: 'edge',
    register: (app) => registerEdge(app, { platform, chooser, brandFolder: assetFolder() }),
  });
