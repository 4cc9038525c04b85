import {
  downloadAvisEcheance,
  exportCompteEncaissement,
  printCompteEncaissement,
  readCompteEncaissement,
} from '@portal/shared-api/contract/cotisations';
import { readPaymentModes } from '../contenus/public';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { exportListing, fileName, printListing } from '../contrats/public';
import { readAccount, type Account, type CheckPayments } from './account';
import { ledgerListing } from './files';
import { knownSince, startOf } from './history';
import { readNotice } from './notice';
import { accountState } from './account-rules';
import { dueYears, scheduleOf } from './due-rules';
import { filterLedger, periodsOf, presentMouvement, unpaidLines } from './rules';

/** Lines of an account as they are shown: one that a credit covers whole is not to be paid again. */
function presentLines({ ledger, isOnlinePayment }: Account, rows: Account['ledger']) {
  const owed = new Set(unpaidLines(ledger).flatMap(({ row, reste }) => (reste > 0 ? [row.rang] : [])));
  return rows.map((row) => presentMouvement(row, isOnlinePayment && owed.has(row.rang)));
}

function listing(account: Account, query: Parameters<typeof filterLedger>[1], today: string) {
  const { contract, ledger, lines, mandats } = account;
  const { solde } = accountState(contract.contrat, ledger, mandats, today);
  const since = knownSince(contract.contrat, startOf(ledger), query.annee, today);
  return ledgerListing(presentLines(account, filterLedger(lines, query)), { solde, since }, query);
}

/** The account after the card payments that are over are settled: what was charged is not owed. */
async function readSettled(context: Context, check: CheckPayments): Promise<Account> {
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  return readAccount(context, roleAssure === 'ADHERENT' && (await check(context, numero)));
}

/** « Mes cotisations » (S-04). @param check settles card payments before the account is read */
export const routes = (check: CheckPayments): DomainRoutes => [
  handle(readCompteEncaissement, async (context) => {
    const account = await readSettled(context, check);
    const {
      contract: { contrat },
      ledger,
      lines,
      mandats,
      announced,
      isPaiementEnVerification,
    } = account;
    const {
      page,
      taille,
      slice: { offset, limit },
    } = pagination(context.query);
    const { annee } = context.query;
    const kept = filterLedger(lines, context.query);
    const today = context.today();
    return {
      ...accountState(contrat, ledger, mandats, today, announced),
      anneesAvis: dueYears(contrat, lines, today, announced),
      libelleModePaiement: (await readPaymentModes(context))(contrat.codeModePaiementCotisation),
      isPaiementEnVerification,
      connuDepuis: knownSince(contrat, startOf(ledger), annee, today),
      echeancier: scheduleOf(contrat, lines, annee ?? Number(today.slice(0, 4)), today, announced),
      periodes: periodsOf(lines, annee),
      mouvements: presentLines(account, kept.slice(offset, offset + limit)),
      pagination: { page, taille, total: kept.length },
    };
  }),
  handle(exportCompteEncaissement, async (context) =>
    exportListing(
      context,
      listing(await readSettled(context, check), context.query, context.today()),
      context.query.format,
    ),
  ),
  handle(printCompteEncaissement, async (context) =>
    printListing(context, listing(await readSettled(context, check), context.query, context.today())),
  ),
  handle(downloadAvisEcheance, async (context) => {
    const { annee } = context.query;
    const content = await readNotice(context, annee);
    if (!content) throw notFound();
    return file({ name: fileName(`avis_echeance_${annee}`, context, 'pdf'), type: 'application/pdf', content });
  }),
];
