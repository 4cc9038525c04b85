import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Context } from '../http/context';

/** What draws a document when it is asked for: nothing of it is stored as a file. */
export const documentModels = [
  'ATTESTATION',
  'CARTE_TP',
  'FEUILLE',
  'RELEVE_MENSUEL',
  'RELEVE_DECOMPTE',
  'AVIS_ECHEANCE',
] as const;
export type DocumentModel = (typeof documentModels)[number];

/** Words of a document that is nothing but words: what it is about, then its paragraphs and facts. */
export interface FeuilleContent {
  sections: readonly { titre: string; texte?: string; faits?: readonly { libelle: string; valeur: string }[] }[];
}

/** What a renderer reads of a stored document. */
export interface StoredDocument {
  idDocument: string;
  numeroContrat: string;
  libelle: string;
  dateDocument: string;
  /** What the model draws it from: a month, a year, the number of a statement; null when the document itself is enough. */
  reference: string | null;
  /** Words of a `FEUILLE`. */
  contenu: FeuilleContent | null;
}

export type RenderContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'secrets' | 'today'>;

/** Draws the documents of one model. */
export interface DocumentRenderer {
  /** Off, its documents are not given out either. */
  feature: FeatureKey;
  /** The file as this reader may have it, or null when there is nothing for them any more. */
  render: (context: RenderContext, document: StoredDocument) => Promise<Buffer | null>;
}
