import type { SQL } from 'drizzle-orm';
import { listDocumentIds, listDocuments, viewGed } from '@portal/shared-api/contract/documents';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { currentContrat, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { readCategories } from './categories';
import { countDocuments, findDocumentIds, findDocuments, findFacets, type Shelf } from './list';
import type { FindRenderer } from './routes';
import { isNew } from './rules';
import { readReader } from './reader';
import type { DocumentReader } from '../platform/documents/sources';
import { findOpened } from './trace';
import { documentModels, type DocumentModel } from '../platform/documents/renderers';
import { viewerRoute } from './viewer';

/** Limit of the badge. */
const maximumIds = 500;

/** « Mes documents contractuels » (S-03). @param readGed reader of one document of the store. */
export function gedRoutes(rendererOf: FindRenderer, readGed: DocumentReader): DomainRoutes {
  /** Documents that would not be served are not listed: those of an inactive feature, and those that no longer open. */
  const shelfOf = async (context: Context): Promise<Shelf> => {
    const { numeroContratIndividuel } = currentContrat(context);
    const { fonctionnalites } = context.client.configuration;
    const models: [DocumentModel, SQL | undefined][] = [];
    for (const model of documentModels) {
      const { feature, openRows } = rendererOf(model);
      if (isFeatureAllowed(fonctionnalites, feature, numeroContratIndividuel))
        models.push([model, await openRows?.(context)]);
    }
    return { reader: await readReader(context), models: new Map(models) };
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
      const named = await readCategories(context);
      const nameOf = new Map(named.map(({ code, libelle }) => [code, libelle]));
      return {
        documents: rows.map(({ compteId, ...row }) => ({
          ...row,
          libelleCategorie: nameOf.get(row.codeCategorie) ?? row.codeCategorie,
          isNouveau: compteId !== userId && !opened.has(row.idDocument) && isNew(row.dateDocument, today()),
        })),
        annees,
        categories: named.flatMap(({ code }) => (categories.includes(code) ? [code] : [])),
        libellesCategories: named,
        pagination: { page, taille, total: await countDocuments(database, shelf, filters) },
      };
    }),

    handle(listDocumentIds, async (context) => ({
      ids: await findDocumentIds(context.database, await shelfOf(context), context.query.type, maximumIds),
    })),

    viewerRoute(viewGed, readGed),
  ];
}
