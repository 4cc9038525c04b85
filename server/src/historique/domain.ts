import { defineDomain } from '../platform/domain';
import type { FileVault } from '../platform/files/vault';
import { pieceReader, readRecap } from './download';
import { routes } from './routes';

/** « Mes demandes »: what became of each request, and its papers. */
export const historique = (vault: FileVault) =>
  defineDomain({ name: 'historique', routes, documents: { sources: { DEMANDE: [readRecap, pieceReader(vault)] } } });
