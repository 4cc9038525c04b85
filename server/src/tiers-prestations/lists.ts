import type { Decompte } from '@portal/shared-api/contract/prestations';
import { printTiersPrestations, type TiersPrestation } from '@portal/shared-api/contract/tiers-prestations';
import { exportLimit, printListing, readSchemeWords, readScope, refuseTooMany, type Listing } from '../contrats/public';
import { deferredList, type DeferredLists } from '../platform/exports/deferred';
import type { FileAnswer } from '../platform/http/answers';
import type { Context } from '../platform/http/context';
import {
  decomptePage,
  decompteSheet,
  describeFilters,
  messages as benefits,
  presentDecompte,
  presentTotals,
  totalLine,
} from '../prestations/public';
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
  const scheme = await readSchemeWords(context, filters.numPers);
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
export async function writeTiers(
  context: ReadContext,
  filters: TiersFilters,
  as: <Row>(listing: Listing<Row>) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  return filters.idTiers === undefined
    ? as(await tiersListing(context, filters))
    : as(await decomptesListing(context, filters));
}

/** The same, made in the background when it is long. */
export const deferredLists: DeferredLists = {
  'tiers-prestations': deferredList(printTiersPrestations, (context, filters) =>
    writeTiers(context, filters, (listing) => printListing(context, listing, 'attachment')),
  ),
};
