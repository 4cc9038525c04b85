import {
  downloadDecompteReleve, exportPrestations, exportRemboursements, listPaiements, listPrestations, listRemboursements, printPrestations,
  printRemboursements, readBilan, readDecompteActes, readRemboursementsMensuels, type Decompte, type Remboursement,
} from '@portal/shared-api/contract/prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { notFound } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { readBilanOf, sumByMonth } from './bilan';
import { actePage, decomptePage, decompteSheet, remboursementPage, remboursementSheet, totalLine } from './documents';
import type { ActeFilters, DecompteFilters } from './filters';
import { messages } from './messages';
import { pagination, presentActe, presentDecompte, presentPaiement, presentRemboursement, presentTotals } from './rules';
import { readScope } from './scope';
import { describePeriod, exportLimit, exportListing, printListing, refuseTooMany, type Listing } from './statements';
import {
  countPaiements, findActes, findDecompte, findDecomptes, findPaiements, findRemboursements, totalDecomptes, totalRemboursements,
} from './store';

const everything = { offset: 0, limit: exportLimit };
type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

async function listDecomptes(context: ReadContext, filters: DecompteFilters): Promise<Listing<Decompte>> {
  const scope = await readScope(context);
  const sums = await totalDecomptes(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findDecomptes(context.database, scope, filters, everything);
  return {
    name: 'prestations', sheetTitle: messages.prestations, pageTitle: messages.statementTitle, sheet: decompteSheet, page: decomptePage,
    rows: rows.map((row) => presentDecompte(row, scope)), totaux: presentTotals(sums), totalLine, precisions: [describePeriod(filters)], vide: messages.noStatement,
  };
}

async function listActes(context: ReadContext, filters: ActeFilters): Promise<Listing<Remboursement>> {
  const scope = await readScope(context);
  const sums = await totalRemboursements(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findRemboursements(context.database, scope, filters, everything);
  return {
    name: 'remboursements', sheetTitle: messages.remboursements, pageTitle: messages.reimbursementTitle, sheet: remboursementSheet, page: remboursementPage,
    rows: rows.map(presentRemboursement), totaux: presentTotals(sums), totalLine, precisions: [describePeriod(filters)], vide: messages.noReimbursement,
  };
}

/**
 * The statement and its lines.
 * @throws PortalError 404 alike for one that is unknown, foreign or hidden.
 */
async function readDecompte(context: ReadContext, numeroDecompte: string) {
  const scope = await readScope(context);
  const row = await findDecompte(context.database, scope, numeroDecompte);
  if (!row) throw notFound();
  const actes = await findActes(context.database, scope.clientCode, numeroDecompte);
  return { decompte: presentDecompte(row, scope), actes: actes.map(presentActe), totaux: presentTotals(row.decompte) };
}

export const routes: DomainRoutes = [
  handle(listRemboursements, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalRemboursements(context.database, scope, context.query);
    const rows = await findRemboursements(context.database, scope, context.query, slice);
    return { remboursements: rows.map(presentRemboursement), totaux: presentTotals(sums), pagination: { page, taille, total: sums?.total ?? 0 } };
  }),
  handle(readRemboursementsMensuels, async (context) => {
    const rows = await sumByMonth(context.database, await readScope(context), context.query);
    return { mois: rows.map(({ mois, montantRC }) => ({ mois, montantRC: toEuros(montantRC) })) };
  }),
  handle(exportRemboursements, async (context) => exportListing(context, await listActes(context, context.query), context.query.format)),
  handle(printRemboursements, async (context) => printListing(context, await listActes(context, context.query))),

  handle(listPrestations, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const sums = await totalDecomptes(context.database, scope, context.query);
    const rows = await findDecomptes(context.database, scope, context.query, slice);
    return { decomptes: rows.map((row) => presentDecompte(row, scope)), totaux: presentTotals(sums), pagination: { page, taille, total: sums?.total ?? 0 } };
  }),
  handle(exportPrestations, async (context) => exportListing(context, await listDecomptes(context, context.query), context.query.format)),
  handle(printPrestations, async (context) => printListing(context, await listDecomptes(context, context.query))),

  handle(readBilan, async (context) => readBilanOf(context.database, await readScope(context))),
  handle(listPaiements, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const scope = await readScope(context);
    const total = await countPaiements(context.database, scope, context.query);
    const rows = await findPaiements(context.database, scope, context.query, slice);
    return { paiements: rows.map(presentPaiement), pagination: { page, taille, total } };
  }),
  handle(readDecompteActes, async (context) => {
    const { numeroDecompte } = context.query;
    const { actes, totaux } = await readDecompte(context, numeroDecompte);
    return { numeroDecompte, actes, totaux };
  }),
  handle(downloadDecompteReleve, async (context) => {
    const { decompte, actes, totaux } = await readDecompte(context, context.query.numeroDecompte);
    return printListing(context, {
      name: `decompte_${decompte.numeroDecompte}`, sheetTitle: messages.prestations, pageTitle: messages.decompteTitle(decompte.numeroDecompte), sheet: actePage, page: actePage,
      rows: actes, totaux, totalLine, vide: messages.noStatement,
      precisions: [
        messages.insured(`${decompte.beneficiaire.prenom} ${decompte.beneficiaire.nom}`),
        messages.professional(decompte.professionnel.nom, decompte.professionnel.specialite),
        messages.paidTo(decompte.libelleDestinataire, decompte.datePaiement === null ? null : formatDate(decompte.datePaiement)),
      ],
    }, 'attachment');
  }),
];
