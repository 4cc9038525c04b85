import {
  printPrestations,
  printRemboursements,
  type Decompte,
  type Remboursement,
} from '@portal/shared-api/contract/prestations';
import { exportLimit, printListing, readSchemeWords, readScope, refuseTooMany, type Listing } from '../contrats/public';
import { deferredList, type DeferredLists } from '../platform/exports/deferred';
import type { Context } from '../platform/http/context';
import { decomptePage, decompteSheet, remboursementPage, remboursementSheet, totalLine } from './documents';
import { describeFilters } from './filter-lines';
import type { ActeFilters, DecompteFilters } from './filters';
import { messages } from './messages';
import { presentDecompte, presentRemboursement, presentTotals } from './rules';
import { findDecomptes, findRemboursements, totalDecomptes, totalRemboursements } from './store';

const everything = { offset: 0, limit: exportLimit };
type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

/** Filtered décomptes as a list to export. @throws PortalError 400 above the most rows of a file. */
export async function listDecomptes(context: ReadContext, filters: DecompteFilters): Promise<Listing<Decompte>> {
  const scope = await readScope(context);
  const sums = await totalDecomptes(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findDecomptes(context.database, scope, filters, everything);
  const scheme = await readSchemeWords(context, filters.numPers);
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

/** Filtered acts, likewise. */
export async function listActes(context: ReadContext, filters: ActeFilters): Promise<Listing<Remboursement>> {
  const scope = await readScope(context);
  const sums = await totalRemboursements(context.database, scope, filters);
  refuseTooMany(sums?.total ?? 0);
  const rows = await findRemboursements(context.database, scope, filters, everything);
  const scheme = await readSchemeWords(context, filters.numPers);
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

/** Both lists, made in the background when they are long. */
export const deferredLists: DeferredLists = {
  prestations: deferredList(printPrestations, async (context, filters) =>
    printListing(context, await listDecomptes(context, filters), 'attachment'),
  ),
  remboursements: deferredList(printRemboursements, async (context, filters) =>
    printListing(context, await listActes(context, filters), 'attachment'),
  ),
};
