import {
  downloadDecompteReleve,
  exportPrestations,
  exportRemboursements,
  listPaiements,
  listPrestations,
  listRemboursements,
  printPrestations,
  printRemboursements,
  readBilan,
  readDecompteActes,
  readRemboursementsMensuels,
  viewReleve,
  type Decompte,
  type Remboursement,
} from '@portal/shared-api/contract/prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { viewerRoute } from '../documents/public';
import { notFound } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { readBilanOf, sumByMonth } from './bilan';
import { couvertureRoutes } from './couverture';
import { decomptePage, decompteSheet, remboursementPage, remboursementSheet, totalLine } from './documents';
import { ficheRoutes } from './fiche';
import { describeFilters } from './filter-lines';
import type { ActeFilters, DecompteFilters } from './filters';
import { messages } from './messages';
import { readDecompte, readReleve, releveReader } from './releve';
import { presentDecompte, presentPaiement, presentRemboursement, presentTotals } from './rules';
import {
  readSchemeWords,
  readScope,
  exportLimit,
  exportListing,
  printListing,
  refuseTooMany,
  type Listing,
} from '../contrats/public';
import {
  countPaiements,
  findDecomptes,
  findPaiements,
  findRemboursements,
  totalDecomptes,
  totalRemboursements,
} from './store';

const everything = { offset: 0, limit: exportLimit };
type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

async function listDecomptes(context: ReadContext, filters: DecompteFilters): Promise<Listing<Decompte>> {
  const scope = await readScope(context);
  const sums = await totalDecomptes(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findDecomptes(context.database, scope, filters, everything);
  const scheme = await readSchemeWords(context);
  return {
    name: 'prestations',
    sheetTitle: messages.prestations,
    pageTitle: messages.statementTitle,
    sheet: decompteSheet(scheme),
    page: decomptePage(scheme),
    rows: rows.map((row) => presentDecompte(row, scope)),
    totaux: presentTotals(sums),
    totalLine: totalLine(scheme),
    precisions: await describeFilters(context.database, scope, filters),
    vide: messages.noStatement,
  };
}

async function listActes(context: ReadContext, filters: ActeFilters): Promise<Listing<Remboursement>> {
  const scope = await readScope(context);
  const sums = await totalRemboursements(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findRemboursements(context.database, scope, filters, everything);
  const scheme = await readSchemeWords(context);
  return {
    name: 'remboursements',
    sheetTitle: messages.remboursements,
    pageTitle: messages.reimbursementTitle,
    sheet: remboursementSheet(scheme),
    page: remboursementPage(scheme),
    rows: rows.map(presentRemboursement),
    totaux: presentTotals(sums),
    totalLine: totalLine(scheme),
    precisions: [
      ...(await describeFilters(context.database, scope, filters)),
      ...(filters.destinataire === 'ADHERENT' || filters.destinataire === 'BENEFICIAIRE'
        ? []
        : [messages.thirdPartyIncluded]),
    ],
    vide: messages.noReimbursement,
  };
}

export const routes: DomainRoutes = [
  handle(listRemboursements, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalRemboursements(context.database, scope, context.query);
    const rows = await findRemboursements(context.database, scope, context.query, slice);
    return {
      remboursements: rows.map(presentRemboursement),
      totaux: presentTotals(sums),
      pagination: { page, taille, total: sums?.total ?? 0 },
    };
  }),
  handle(readRemboursementsMensuels, async (context) => {
    const rows = await sumByMonth(context.database, await readScope(context), context.query);
    return { mois: rows.map(({ mois, montantRC }) => ({ mois, montantRC: toEuros(montantRC) })) };
  }),
  handle(exportRemboursements, async (context) =>
    exportListing(context, await listActes(context, context.query), context.query.format),
  ),
  handle(printRemboursements, async (context) => printListing(context, await listActes(context, context.query))),

  handle(listPrestations, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalDecomptes(context.database, scope, context.query);
    const rows = await findDecomptes(context.database, scope, context.query, slice);
    return {
      decomptes: rows.map((row) => presentDecompte(row, scope)),
      totaux: presentTotals(sums),
      pagination: { page, taille, total: sums?.total ?? 0 },
    };
  }),
  handle(exportPrestations, async (context) =>
    exportListing(context, await listDecomptes(context, context.query), context.query.format),
  ),
  handle(printPrestations, async (context) => printListing(context, await listDecomptes(context, context.query))),

  handle(readBilan, async (context) => readBilanOf(context.database, await readScope(context), context.today())),
  handle(listPaiements, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const total = await countPaiements(context.database, scope, context.query);
    const rows = await findPaiements(context.database, scope, context.query, slice);
    return { paiements: rows.map(presentPaiement), pagination: { page, taille, total } };
  }),
  handle(readDecompteActes, async (context) => {
    const { numeroDecompte } = context.query;
    const found = await readDecompte(context, numeroDecompte);
    if (!found) throw notFound();
    return { numeroDecompte, actes: found.actes, totaux: found.totaux };
  }),
  handle(downloadDecompteReleve, async (context) => {
    const releve = await readReleve(context, context.query.numeroDecompte);
    if (!releve) throw notFound();
    return releve;
  }),
  viewerRoute(viewReleve, releveReader),

  ...couvertureRoutes,
  ...ficheRoutes,
];
