import {
  downloadAvisEcheance,
  exportCompteEncaissement,
  printCompteEncaissement,
  readCompteEncaissement,
} from '@portal/shared-api/contract/cotisations';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { exportListing, fileName, printListing } from '../contrats/public';
import { readAccount, type Account } from './account';
import { ledgerListing } from './files';
import { readNotice } from './notice';
import { accountState, filterLedger, periodsOf, presentMouvement, scheduleOf } from './rules';

function listing(
  { contract, ledger, mandats, isOnlinePayment }: Account,
  query: Parameters<typeof filterLedger>[1],
  today: string,
) {
  const { solde } = accountState(contract.contrat, ledger, mandats, today);
  return ledgerListing(
    filterLedger(ledger, query).map((row) => presentMouvement(row, isOnlinePayment)),
    solde,
    query,
  );
}

export const routes: DomainRoutes = [
  handle(readCompteEncaissement, async (context) => {
    const {
      contract: { contrat },
      ledger,
      mandats,
      announced,
      isOnlinePayment,
    } = await readAccount(context);
    const {
      page,
      taille,
      slice: { offset, limit },
    } = pagination(context.query);
    const { annee } = context.query;
    const kept = filterLedger(ledger, context.query);
    const today = context.today();
    return {
      ...accountState(contrat, ledger, mandats, today, announced),
      echeancier: scheduleOf(contrat, ledger, annee ?? Number(today.slice(0, 4)), today, announced),
      periodes: periodsOf(ledger, annee),
      mouvements: kept.slice(offset, offset + limit).map((row) => presentMouvement(row, isOnlinePayment)),
      pagination: { page, taille, total: kept.length },
    };
  }),
  handle(exportCompteEncaissement, async (context) =>
    exportListing(context, listing(await readAccount(context), context.query, context.today()), context.query.format),
  ),
  handle(printCompteEncaissement, async (context) =>
    printListing(context, listing(await readAccount(context), context.query, context.today())),
  ),
  handle(downloadAvisEcheance, async (context) => {
    const { annee } = context.query;
    const content = await readNotice(context, annee);
    if (!content) throw notFound();
    return file({ name: fileName(`avis_echeance_${annee}`, context, 'pdf'), type: 'application/pdf', content });
  }),
];
