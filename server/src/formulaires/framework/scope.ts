import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { findAccount, type Account } from '../../identity/accounts/public';
import { findAssures, findContrat, type AssureRow, presentBeneficiaire } from '../../contrats/public';
import type { AnnounceContext } from '../../notifications/public';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Database } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { currentContrat, signedIn, type Client, type Context, type Session } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';

type Contract = NonNullable<Awaited<ReturnType<typeof findContrat>>>;

/** Author, contract and date of a form: its view of the call. */
export interface FormScope {
  /** The transaction of a submission, the connection of a read. */
  database: Database;
  client: Client;
  session: Session;
  /** The author in the management system. */
  numPers: string;
  contrat: Contract['contrat'];
  offre: Contract['offre'];
  numeroContrat: string;
  /** Whether the author is the member of this contract. */
  isMember: boolean;
  /** Persons of the contract, former ones included, the member first. */
  assures: readonly AssureRow[];
  /** Civil date in Paris. */
  today: string;
  now: Date;
  secrets: Secrets;
  /** Address of the portal, for links. */
  origin: string;
}

/**
 * Loads the scope of a form.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readFormScope(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today' | 'now' | 'secrets' | 'origin'>,
): Promise<FormScope> {
  const { database, client, secrets } = context;
  const session = signedIn(context);
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  const found = await findContrat(database, client.code, numeroContrat);
  if (!found || session.numPers === null) throw refused('account without person');
  const assures = await findAssures(database, client.code, [numeroContrat]);
  return {
    ...found,
    database,
    client,
    session,
    numPers: session.numPers,
    numeroContrat,
    isMember: roleAssure === 'ADHERENT',
    assures,
    today: context.today(),
    now: context.now(),
    secrets,
    origin: context.origin,
  };
}

/** Persons that the reader may choose: for the member all of the contract, otherwise the reader alone. */
export function selectableAssures(scope: FormScope, { withFormer = false } = {}): AssureRow[] {
  return scope.assures.filter(
    ({ assure }) =>
      (scope.isMember || assure.numPers === scope.numPers) && (withFormer || !hasEnded(assure.dateSortie, scope.today)),
  );
}

export const toBeneficiaires = (rows: readonly AssureRow[]): BeneficiaireFormulaire[] => rows.map(presentBeneficiaire);

/** Insurer, address and time of an event of the form. */
export const announceFrom = ({ client, origin, now, today }: FormScope): AnnounceContext => ({
  client,
  origin,
  now: () => now,
  today: () => today,
});

/** Account of the author, with address and first name for mails. */
export async function accountOf({ database, client, session }: FormScope): Promise<Account> {
  const account = await findAccount(database, client.code, session.userId);
  if (!account) throw refused('account gone');
  return account;
}
