import { defineDomain } from '../platform/domain';
import type { FileVault } from '../platform/files/vault';
import { purgeFiles } from './purge';
import { fileRoutes } from './routes';

export const fichiers = (vault: FileVault) =>
  defineDomain({
    name: 'fichiers',
    routes: fileRoutes(vault),
    upkeep: [(database, now) => purgeFiles(database, vault, now)],
  });
