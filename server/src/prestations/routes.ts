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
} from '@portal/shared-api/contract/prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { viewerRoute } from '../documents/public';
import { notFound } from '../platform/errors';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { readBilanOf, sumByMonth } from './bilan';
import { couvertureRoutes } from './couverture';
import { ficheRoutes } from './fiche';
import { listActes, listDecomptes } from './lists';
import { readDecompte, readReleve, releveReader } from './releve';
import { presentDecompte, presentPaiement, presentRemboursement, presentTotals } from './rules';
import { listingAtOnce, readScope } from '../contrats/public';
import {
  countPaiements,
  findDecomptes,
  findPaiements,
  findRemboursements,
  totalDecomptes,
  totalRemboursements,
} from './store';

/** @param longList rows above which a PDF is made in the background. */
export const routes = (longList: number): DomainRoutes => [
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
    listingAtOnce(context, await listActes(context, context.query), context.query.format, longList),
  ),
  handle(printRemboursements, async (context) =>
    listingAtOnce(context, await listActes(context, context.query), 'print', longList),
  ),

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
    listingAtOnce(context, await listDecomptes(context, context.query), context.query.format, longList),
  ),
  handle(printPrestations, async (context) =>
    listingAtOnce(context, await listDecomptes(context, context.query), 'print', longList),
  ),

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
