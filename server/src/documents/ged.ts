import { signedIn, currentContrat } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { readScope } from '../prestations/scope';
import type { DocumentRenderers } from './renderers';
import { isReadable } from './rules';
import type { DocumentReader } from './sources';
import { findDocument } from './store';

/** A document of the GED for its reader. @throws PortalError 403 `FonctionnaliteInactive` for one whose feature is off. */
export const gedReader =
  (renderers: DocumentRenderers): DocumentReader =>
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
    const renderer = renderers[row.modele];
    checkFeature(client, renderer.feature, contrat);
    const content = await renderer.render(context, row);
    return content && { name: row.nomFichier, type: row.typeMime, content };
  };
