import {
  documentCategories,
  documentCategoryCodes,
  listDocumentIds,
  listDocuments,
  readFiche,
  viewFiche,
  viewGed,
} from '@portal/shared-api/contract/documents';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { readScope } from '../prestations/scope';
import { readPersonSheet } from './fiche';
import { countDocuments, findDocumentIds, findDocuments, findFacets, type Shelf } from './list';
import { findOpened } from './opened';
import type { DocumentRenderers } from './renderers';
import { isNew } from './rules';
import type { DocumentReader } from './sources';
import { documentModels } from './tables';
import { viewerRoute } from './viewer';

/** A badge counts no further. */
const maximumIds = 500;

/** The person’s sheet, by their number. */
const ficheReader: DocumentReader = (context) => readPersonSheet(context, context.query.id);

/** « Mes documents contractuels » (catalogue S-03). @param readGed finds one document of the store. */
export function gedRoutes(renderers: DocumentRenderers, readGed: DocumentReader): DomainRoutes {
  /** Documents whose feature is off are neither given out nor listed. */
  const shelfOf = async (context: Context): Promise<Shelf> => {
    const { numeroContratIndividuel } = currentContrat(context);
    const isOn = (model: (typeof documentModels)[number]) =>
      isFeatureAllowed(context.client.configuration.fonctionnalites, renderers[model].feature, numeroContratIndividuel);
    return {
      reader: { ...(await readScope(context)), userId: signedIn(context).userId },
      models: documentModels.filter(isOn),
    };
  };
  return [
    handle(listDocuments, async (context) => {
      const {
        database,
        client,
        query: { page: _page, ...filters },
        today,
      } = context;
      const { page, taille, slice } = pagination(context.query);
      const shelf = await shelfOf(context);
      const rows = await findDocuments(database, shelf, filters, slice);
      const { userId } = shelf.reader;
      const opened = await findOpened(
        database,
        client.code,
        userId,
        rows.map(({ idDocument }) => idDocument),
      );
      const { annees, categories } = await findFacets(database, shelf);
      return {
        documents: rows.map(({ compteId, ...row }) => ({
          ...row,
          libelleCategorie: documentCategories[row.codeCategorie],
          isNouveau: compteId !== userId && !opened.has(row.idDocument) && isNew(row.dateDocument, today()),
        })),
        annees,
        categories: documentCategoryCodes.filter((code) => categories.includes(code)),
        pagination: { page, taille, total: await countDocuments(database, shelf, filters) },
      };
    }),

    handle(listDocumentIds, async (context) => ({
      ids: await findDocumentIds(context.database, await shelfOf(context), context.query.type, maximumIds),
    })),

    handle(readFiche, async (context) => {
      const sheet = await readPersonSheet(context, context.query.numPers);
      if (!sheet) throw notFound();
      return file({ ...sheet, disposition: 'inline' });
    }),

    viewerRoute(viewGed, readGed),
    viewerRoute(viewFiche, ficheReader),
  ];
}
