import { currentContrat } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { readReader } from './reader';
import { isReadable } from './rules';
import type { DocumentReader } from '../platform/documents/sources';
import type { FindRenderer } from './routes';
import { findDocument, keepSize } from './store';

/**
 * Reader for documents of the GED. @throws PortalError 403 `FonctionnaliteInactive` when the feature of a document is
 * inactive.
 */
export const gedReader =
  (rendererOf: FindRenderer): DocumentReader =>
  async (context) => {
    const {
      database,
      client,
      query: { id },
      contrat,
    } = context;
    const reader = await readReader(context);
    const row = await findDocument(database, client.code, currentContrat(context).numeroContratIndividuel, id);
    if (!row || !isReadable(row, reader)) return null;
    const renderer = rendererOf(row.modele);
    checkFeature(client, renderer.feature, contrat);
    const content = await renderer.render(context, row);
    if (!content) return null;
    // The size is that of the member's own file: staff may get a masked one.
    if (renderer.isSameForAll && !context.session?.impersonation && row.taille !== content.length)
      await keepSize(database, row, content.length);
    return { name: row.nomFichier, type: row.typeMime, content };
  };
