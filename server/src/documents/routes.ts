import { downloadDocument } from '@portal/shared-api/contract/demandes';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { gedReader } from './ged';
import { gedRoutes } from './ged-routes';
import { messages } from './messages';
import type { DocumentRenderers } from './renderers';
import { readFrom, type DocumentSources } from './sources';
import { trace } from './trace';

/** Downloads by number, whatever they come from (catalogue S-24), and the document store itself (S-03). */
export function documentRoutes(renderers: DocumentRenderers, others: DocumentSources): DomainRoutes {
  const readGed = gedReader(renderers);
  const sources: DocumentSources = { ...others, GED: [readGed, ...others.GED] };
  return [
    handle(downloadDocument, async (context) => {
      const { origine } = context.query;
      const content = await readFrom(sources[origine], context);
      if (!content) {
        await trace(context, 'document.refuse', { origine });
        throw notFound(messages.gone);
      }
      await trace(context, 'document.telecharge', { origine });
      return file(content);
    }),
    ...gedRoutes(renderers, readGed),
  ];
}
