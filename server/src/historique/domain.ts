import { defineDomain } from '../platform/domain';
import type { FileVault } from '../platform/files/vault';
import { pieceReader, readRecap } from './download';
import { routes } from './routes';
import { pieceUses } from './uses';

/** « Mes demandes »: state of each request, and its documents. */
export const historique = (vault: FileVault) =>
  defineDomain({
    name: 'historique',
    routes,
    documents: { sources: { DEMANDE: [readRecap, pieceReader(vault)] } },
    uses: pieceUses,
  });
