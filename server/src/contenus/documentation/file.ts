import type { Client, Context } from '../../platform/http/context';
import type { Database } from '../../platform/database/database';
import { checkFeature } from '../../platform/http/gate';
import type { DocumentReader, FileContent } from '../../platform/documents/sources';
import { slugOf } from '@portal/shared-api/rules/slug';
import { guidePdf } from './pdf';
import { readerOf } from './reader';
import { findDocument, findFile, findForEditors, type DocumentWithContent } from './store';

/** A published document as a file, or null alike for an unknown, withdrawn or restricted one. */
export async function readGuide(
  context: Pick<Context, 'database' | 'client' | 'session' | 'today'>,
  id: string,
): Promise<FileContent | null> {
  const { database, client } = context;
  const row = await findDocument(database, await readerOf(context), id);
  return row ? contentOf(database, client, row) : null;
}

/** The file of editors, or the document drawn in the charter of the client. */
async function contentOf(database: Database, client: Client, row: DocumentWithContent): Promise<FileContent | null> {
  const { nomFichier: name, typeMime: type, fichierId, contenu } = row;
  if (fichierId !== null) {
    const stored = await findFile(database, client.code, fichierId);
    return stored ? { name, type, content: stored.contenu } : null;
  }
  return contenu && { name, type, content: await guidePdf(client, { ...row, contenu }) };
}

/** Name and size of a document without a file, drawn again. */
export async function drawnFacts(database: Database, client: Client, id: string) {
  const row = await findForEditors(database, client.code, id);
  if (!row?.contenu) return {};
  const content = await guidePdf(client, { ...row, contenu: row.contenu });
  return { nomFichier: `${slugOf(row.title)}.pdf`, typeMime: 'application/pdf', taille: content.length };
}

/** Reader of documents as the back office sees them: drafts, withdrawn ones and any audience (S-24). */
export const editorsReader: DocumentReader = async ({ database, client, query: { id } }) => {
  const row = await findForEditors(database, client.code, id);
  return row ? contentOf(database, client, row) : null;
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
