import { defineDomain } from '../platform/domain';
import type { FileVault } from '../platform/files/vault';
import { pieceReader, readRecap } from './download';
import { routes } from './historique/routes';

export const demandes = (vault: FileVault) =>
  defineDomain({ name: 'demandes', routes, documents: { sources: { DEMANDE: [readRecap, pieceReader(vault)] } } });
