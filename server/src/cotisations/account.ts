import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findContractWithProduct } from '../contrats/public';
import { notFound, refused } from '../platform/errors';
import { currentContrat, type Context } from '../platform/http/context';
import { findAnnounced } from './announced';
import { linesAsOwed } from './rules';
import { findLedger, findMandats } from './store';

/**
 * Settles the card payments of a contract whose time is over, which a later domain enters. @returns whether it is not
 * known of one yet what became of it
 */
export type CheckPayments = (context: Context, numeroContrat: string) => Promise<boolean>;

export type Account = Awaited<ReturnType<typeof readAccount>>;

/**
 * The account of the current contract.
 * @param isPaiementEnVerification whether it is not known of a card payment what became of it
 * @throws PortalError 403 for a beneficiary: only the member sees contributions (product 2.1).
 */
export async function readAccount(
  context: Pick<Context, 'database' | 'client' | 'contrat' | 'today'>,
  isPaiementEnVerification = false,
) {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  if (roleAssure !== 'ADHERENT') throw refused('contributions of a contract whose member is somebody else');
  const contract = await findContractWithProduct(database, client.code, numero);
  if (!contract) throw notFound();
  const ledger = await findLedger(database, client.code, numero);
  const announced = await findAnnounced(database, client.code, numero);
  const mandats = await findMandats(database, client.code, numero);
  return {
    contract,
    ledger,
    /** The ledger as it is owed: shown, filtered and added up. */
    lines: linesAsOwed(contract.contrat, ledger, context.today(), announced),
    mandats,
    announced,
    isPaiementEnVerification,
    /** Whether unpaid lines are paid on line now. */
    isOnlinePayment:
      !isPaiementEnVerification &&
      isFeatureAllowed(client.configuration.fonctionnalites, 'paiementCotisationMonextAutreActe', numero),
  };
}
