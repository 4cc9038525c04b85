import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Context } from '../platform/http/context';
import type { DocumentRow } from './store';
import type { DocumentModel } from './tables';

export type RenderContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'secrets' | 'today'>;

/** Draws the documents of one model. */
export interface DocumentRenderer {
  /** Off, its documents are not given out either. */
  feature: FeatureKey;
  /** The file as this reader may have it, or null when there is nothing for them any more. */
  render: (context: RenderContext, document: DocumentRow) => Promise<Buffer | null>;
}

export type DocumentRenderers = Readonly<Record<DocumentModel, DocumentRenderer>>;
