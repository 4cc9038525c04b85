import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';
import { readRecap } from '../demandes/download';
import { audit } from '../platform/audit/store';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { readScope } from '../prestations/scope';
import { messages } from './messages';
import type { DocumentRenderers } from './renderers';
import { isReadable } from './rules';
import { findDocument } from './store';

type DownloadContext = Context<void, DocumentQuery>;
type Content = Parameters<typeof file>[0];

/** Every download leaves a line, and every attempt at one that is not theirs. */
async function trace(context: DownloadContext, action: 'document.telecharge' | 'document.refuse'): Promise<void> {
  const { database, client, now, ip, query } = context;
  await database.transaction((transaction) => audit(transaction, {
    clientCode: client.code, date: now(), action, acteur: signedIn(context), cible: query.id, details: { origine: query.origine }, ip,
  }));
}

/** A document of the GED for its reader, or null: unknown, foreign, hidden and gone are the same. @throws PortalError 403 `FonctionnaliteInactive` */
async function readGed(context: DownloadContext, renderers: DocumentRenderers): Promise<Content | null> {
  const { database, client, query, contrat } = context;
  const scope = await readScope(context);
  const row = await findDocument(database, client.code, currentContrat(context).numeroContratIndividuel, query.id);
  if (!row || !isReadable(row, { ...scope, userId: signedIn(context).userId })) return null;
  const renderer = renderers[row.modele];
  checkFeature(client, renderer.feature, contrat);
  const content = await renderer.render(context, row);
  return content && { name: row.nomFichier, type: row.typeMime, content };
}

/** Downloads by number, whatever they come from (catalogue S-24). */
export const documentRoutes = (renderers: DocumentRenderers): DomainRoutes => {
  const sources: Partial<Record<DocumentQuery['origine'], (context: DownloadContext) => Promise<Content | null>>> = {
    DEMANDE: readRecap,
    GED: (context) => readGed(context, renderers),
  };
  return [
    handle(downloadDocument, async (context) => {
      const content = await sources[context.query.origine]?.(context);
      if (!content) {
        await trace(context, 'document.refuse');
        throw notFound(messages.gone);
      }
      await trace(context, 'document.telecharge');
      return file(content);
    }),
  ];
};
