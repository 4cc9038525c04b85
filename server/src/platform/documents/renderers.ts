import type { SQL } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Context } from '../http/context';

/** Models of documents drawn on request: none of them is stored as a file. */
export const documentModels = [
  'ATTESTATION',
  'CARTE_TP',
  'FEUILLE',
  'RELEVE_MENSUEL',
  'RELEVE_DECOMPTE',
  'AVIS_ECHEANCE',
] as const;
export type DocumentModel = (typeof documentModels)[number];

/** Content of a text document: its subject, then its paragraphs and facts. */
export interface FeuilleContent {
  sections: readonly { titre: string; texte?: string; faits?: readonly { libelle: string; valeur: string }[] }[];
}

/** Fields of a stored document for its renderer. */
export interface StoredDocument {
  idDocument: string;
  numeroContrat: string;
  libelle: string;
  dateDocument: string;
  /**
   * Subject of the document for its model: a month, a year, the number of a statement; null when the document suffices.
   */
  reference: string | null;
  /** Content of a `FEUILLE`. */
  contenu: FeuilleContent | null;
}

export type RenderContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'secrets' | 'today'>;

/** Draws the documents of one model. */
export interface DocumentRenderer {
  /** When it is inactive, its documents are not served either. */
  feature: FeatureKey;
  /** Whether every reader but staff on behalf gets the same file: its size is then that of the document. */
  isSameForAll?: true;
  /** Which of its stored documents open for this reader, as a condition on their rows; all of them without it. */
  openRows?: (context: RenderContext) => Promise<SQL | undefined>;
  /** The file for this reader, or null when nothing is left for them. */
  render: (context: RenderContext, document: StoredDocument) => Promise<Buffer | null>;
}
