import {
  exportTiersPrestations,
  listTiersDecomptes,
  listTiersPrestations,
  printTiersPrestations,
  readTiersActes,
} from '@portal/shared-api/contract/tiers-prestations';
import { listingAtOnce, readScope } from '../contrats/public';
import { notFound } from '../platform/errors';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { findActes, presentActe, presentDecompte, presentTotals } from '../prestations/public';
import { writeTiers } from './lists';
import { presentTiers } from './rules';
import { findTiers, findTiersDecomptes, totalTiers, totalTiersDecomptes } from './store';

/** @param longList rows above which a PDF is made in the background. */
export const routes = (longList: number): DomainRoutes => [
  handle(listTiersPrestations, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalTiers(context.database, scope, context.query);
    const rows = await findTiers(context.database, scope, context.query, slice);
    return {
      tiersPrestations: rows.map(presentTiers),
      nombreDecomptes: sums?.decomptes ?? 0,
      totaux: presentTotals(sums),
      pagination: { page, taille, total: sums?.tiers ?? 0 },
    };
  }),
  handle(listTiersDecomptes, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalTiersDecomptes(context.database, scope, context.query);
    const rows = await findTiersDecomptes(context.database, scope, context.query, slice);
    return {
      decomptes: rows.map((row) => presentDecompte(row, scope)),
      totaux: presentTotals(sums),
      pagination: { page, taille, total: sums?.total ?? 0 },
    };
  }),
  handle(readTiersActes, async (context) => {
    const { numeroDecompte } = context.query;
    const scope = await readScope(context);
    const [found] = await findTiersDecomptes(context.database, scope, { numeroDecompte }, { offset: 0, limit: 1 });
    if (!found) throw notFound();
    const actes = await findActes(context.database, scope.clientCode, numeroDecompte);
    return { numeroDecompte, actes: actes.map(presentActe), totaux: presentTotals(found.decompte) };
  }),
  handle(exportTiersPrestations, async (context) => {
    const { format, ...filters } = context.query;
    return writeTiers(context, filters, (listing) => listingAtOnce(context, listing, format, longList));
  }),
  handle(printTiersPrestations, async (context) =>
    writeTiers(context, context.query, (listing) => listingAtOnce(context, listing, 'print', longList)),
  ),
];
