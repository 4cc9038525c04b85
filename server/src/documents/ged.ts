import { signedIn, currentContrat } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { readScope } from '../contrats/public';
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
    const scope = await readScope(context);
    const row = await findDocument(database, client.code, currentContrat(context).numeroContratIndividuel, id);
    if (!row || !isReadable(row, { ...scope, userId: signedIn(context).userId })) return null;
    const renderer = rendererOf(row.modele);
    checkFeature(client, renderer.feature, contrat);
    const content = await renderer.render(context, row);
    if (!content) return null;
    // The size is that of the member's own file: staff may get a masked one.
    if (renderer.isSameForAll && !context.session?.impersonation && row.taille !== content.length)
      await keepSize(database, row, content.length);
    return { name: row.nomFichier, type: row.typeMime, content };
  };
