import type { Client, Context } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import type { DocumentReader, FileContent } from '../../platform/documents/sources';
import { guidePdf } from './pdf';
import { readerOf } from './reader';
import { findDocument, findForEditors, type DocumentWithContent } from './store';

/** A published document as a file, or null alike for an unknown, withdrawn or restricted one. */
export async function readGuide(
  context: Pick<Context, 'database' | 'client' | 'session' | 'today'>,
  id: string,
): Promise<FileContent | null> {
  const { database, client } = context;
  const row = await findDocument(database, await readerOf(context), id);
  return row ? draw(client, row) : null;
}

const draw = async (client: Client, row: DocumentWithContent): Promise<FileContent> => ({
  name: row.nomFichier,
  type: row.typeMime,
  content: await guidePdf(client, row),
});

/** Reader of documents as the back office sees them: drafts, withdrawn ones and any audience (S-24). */
export const editorsReader: DocumentReader = async ({ database, client, query: { id } }) => {
  const row = await findForEditors(database, client.code, id);
  return row ? draw(client, row) : null;
};

/**
 * Reader of documents of the CMS for downloads (S-24). @throws PortalError 403 `FonctionnaliteInactive` while the
 * documentation is inactive.
 */
export const guideReader: DocumentReader = async (context) => {
  const guide = await readGuide(context, context.query.id);
  // Documents of other domains with this origin have their own features.
  if (guide) checkFeature(context.client, 'documentationConsultation', context.contrat);
  return guide;
};
