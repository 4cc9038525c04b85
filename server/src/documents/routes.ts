import { downloadDocument } from '@portal/shared-api/contract/demandes';
import type { DomainDocuments } from '../platform/domain';
import { documentModels, type DocumentModel, type DocumentRenderer } from '../platform/documents/renderers';
import { readFrom, type DocumentReader, type DocumentSources } from '../platform/documents/sources';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { gedReader } from './ged';
import { gedRoutes } from './ged-routes';
import { messages } from './messages';
import { trace } from './trace';

/** Finds the renderer of a model. @throws Error when no domain has one. */
export type FindRenderer = (model: DocumentModel) => DocumentRenderer;

/** Downloads by number, from all sources (S-24), and the document store itself (S-03). */
export function documentRoutes(found: () => readonly DomainDocuments[]): DomainRoutes {
  const rendererOf: FindRenderer = (model) => {
    const renderer = found().find(({ renderers }) => renderers?.[model])?.renderers?.[model];
    if (!renderer) throw new Error(`No domain draws ${model}: one of ${documentModels.join(', ')}.`);
    return renderer;
  };
  const readGed = gedReader(rendererOf);
  const readersOf = (origine: keyof DocumentSources): readonly DocumentReader[] => [
    ...(origine === 'GED' ? [readGed] : []),
    ...found().flatMap(({ sources }) => sources?.[origine] ?? []),
  ];
  return [
    handle(downloadDocument, async (context) => {
      const { id, origine } = context.query;
      const content = await readFrom(readersOf(origine), context);
      if (!content) {
        if (context.session) await trace(context, id, 'document.refuse', { origine });
        throw notFound(messages.gone);
      }
      // Downloads of visitors identify nobody, and anyone could flood the audit trail.
      if (context.session) await trace(context, id, 'document.telecharge', { origine });
      return file(content);
    }),
    ...gedRoutes(rendererOf, readGed),
  ];
}
