import type { Decompte } from '@portal/shared-api/contract/prestations';
import {
  exportTiersPrestations,
  listTiersDecomptes,
  listTiersPrestations,
  printTiersPrestations,
  readTiersActes,
  type TiersPrestation,
} from '@portal/shared-api/contract/tiers-prestations';
import { notFound } from '../platform/errors';
import type { FileAnswer } from '../platform/http/answers';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import {
  decomptePage,
  decompteSheet,
  totalLine,
  messages as benefits,
  presentActe,
  presentDecompte,
  presentTotals,
  findActes,
  describeFilters,
} from '../prestations/public';
import {
  readSchemeWords,
  readScope,
  exportListing,
  exportLimit,
  printListing,
  refuseTooMany,
  type Listing,
} from '../contrats/public';
import { messages } from './messages';
import { presentTiers, tiersSheet } from './rules';
import { findTiers, findTiersDecomptes, totalTiers, totalTiersDecomptes, type TiersFilters } from './store';

const everything = { offset: 0, limit: exportLimit };
type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

async function tiersListing(context: ReadContext, filters: TiersFilters): Promise<Listing<TiersPrestation>> {
  const scope = await readScope(context);
  const sums = await totalTiers(context.database, scope, filters);
  refuseTooMany(sums?.tiers ?? 0);
  const rows = await findTiers(context.database, scope, filters, everything);
  return {
    name: 'tiers-payant',
    sheetTitle: messages.sheet,
    pageTitle: messages.title,
    sheet: tiersSheet,
    page: tiersSheet,
    rows: rows.map(presentTiers),
    totaux: presentTotals(sums),
    totalLine: (_columns, { montantRC }) => [benefits.total, null, null, sums?.decomptes ?? 0, null, montantRC],
    precisions: [...(await describeFilters(context.database, scope, filters)), messages.notice],
    vide: messages.empty,
  };
}

async function decomptesListing(context: ReadContext, filters: TiersFilters): Promise<Listing<Decompte>> {
  const scope = await readScope(context);
  const sums = await totalTiersDecomptes(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = (await findTiersDecomptes(context.database, scope, filters, everything)).map((row) =>
    presentDecompte(row, scope),
  );
  const scheme = await readSchemeWords(context);
  return {
    name: 'tiers-payant',
    sheetTitle: messages.sheet,
    pageTitle: rows[0] ? messages.titleOf(rows[0].professionnel.nom) : messages.title,
    sheet: decompteSheet(scheme),
    page: decomptePage(scheme),
    rows,
    totaux: presentTotals(sums),
    totalLine: totalLine(scheme),
    precisions: [...(await describeFilters(context.database, scope, filters)), messages.notice],
    vide: messages.empty,
  };
}

/** The third parties, or the statements of a given one, in the requested format. */
async function write(
  context: ReadContext,
  filters: TiersFilters,
  as: <Row>(listing: Listing<Row>) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  return filters.idTiers === undefined
    ? as(await tiersListing(context, filters))
    : as(await decomptesListing(context, filters));
}

export const routes: DomainRoutes = [
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
    return write(context, filters, (listing) => exportListing(context, listing, format));
  }),
  handle(printTiersPrestations, async (context) =>
    write(context, context.query, (listing) => printListing(context, listing)),
  ),
];
