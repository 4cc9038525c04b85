import { downloadAvisEcheance, exportCompteEncaissement, printCompteEncaissement, readCompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findContrat } from '../contrats/store';
import { notFound, refused } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../prestations/rules';
import { exportListing, fileName, printListing } from '../prestations/statements';
import { ledgerListing, noticePdf } from './files';
import { accountState, filterLedger, periodsOf, presentMouvement, scheduleOf } from './rules';
import { findLedger, findMandats } from './store';

/**
 * The whole account of the current contract.
 * @throws PortalError 403 for who is only insured by it: contributions are the member's matter (catalogue 2.1).
 */
async function readAccount(context: Pick<Context, 'database' | 'client' | 'contrat'>) {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  if (roleAssure !== 'ADHERENT') throw refused('contributions of a contract whose member is somebody else');
  const contract = await findContrat(database, client.code, numero);
  if (!contract) throw notFound();
  const ledger = await findLedger(database, client.code, numero);
  const mandats = await findMandats(database, client.code, numero);
  return { contract, ledger, mandats, isOnlinePayment: isFeatureAllowed(client.configuration.fonctionnalites, 'paiementCotisationMonextAutreActe', numero) };
}

type Account = Awaited<ReturnType<typeof readAccount>>;

function listing({ contract, ledger, mandats, isOnlinePayment }: Account, query: Parameters<typeof filterLedger>[1], today: string) {
  const { solde } = accountState(contract.contrat, ledger, mandats, today);
  return ledgerListing(filterLedger(ledger, query).map((row) => presentMouvement(row, isOnlinePayment)), solde, query);
}

export const routes: DomainRoutes = [
  handle(readCompteEncaissement, async (context) => {
    const { contract: { contrat }, ledger, mandats, isOnlinePayment } = await readAccount(context);
    const { page, taille, slice: { offset, limit } } = pagination(context.query);
    const { annee } = context.query;
    const kept = filterLedger(ledger, context.query);
    const today = context.today();
    return {
      ...accountState(contrat, ledger, mandats, today),
      echeancier: scheduleOf(contrat, ledger, annee ?? Number(today.slice(0, 4)), today),
      periodes: periodsOf(ledger, annee),
      mouvements: kept.slice(offset, offset + limit).map((row) => presentMouvement(row, isOnlinePayment)),
      pagination: { page, taille, total: kept.length },
    };
  }),
  handle(exportCompteEncaissement, async (context) => exportListing(context, listing(await readAccount(context), context.query, context.today()), context.query.format)),
  handle(printCompteEncaissement, async (context) => printListing(context, listing(await readAccount(context), context.query, context.today()))),
  handle(downloadAvisEcheance, async (context) => {
    const { nom, prenom } = signedIn(context);
    const { annee } = context.query;
    const content = noticePdf({ ...(await readAccount(context)), client: context.client, adherent: `${prenom} ${nom.toLocaleUpperCase('fr')}`, annee, today: context.today() });
    if (!content) throw notFound();
    return file({ name: fileName(`avis_echeance_${annee}`, context, 'pdf'), type: 'application/pdf', content });
  }),
];
