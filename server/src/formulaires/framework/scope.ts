import { findAccount, type Account } from '../../identity/accounts/public';
import { findAssures, findContrat, type AssureRow, presentBeneficiaire } from '../../contrats/public';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Database } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { currentContrat, signedIn, type Client, type Context, type Session } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';

type Contract = NonNullable<Awaited<ReturnType<typeof findContrat>>>;

/** Who fills a form, on which contract, when: all that a form may know of the call. */
export interface FormScope {
  /** The transaction of a submit, the connection of a read. */
  database: Database;
  client: Client;
  session: Session;
  /** The person who fills it, in the management system. */
  numPers: string;
  contrat: Contract['contrat'];
  offre: Contract['offre'];
  numeroContrat: string;
  /** The member of this contract, not a beneficiary of it. */
  isMember: boolean;
  /** Everyone of the contract, those who left it included, the member first. */
  assures: readonly AssureRow[];
  /** Civil date in Paris. */
  today: string;
  now: Date;
  secrets: Secrets;
}

/**
 * Gathers what a form needs to know.
 * @throws PortalError 403 for an account that is nobody's in the management system.
 */
export async function readFormScope(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today' | 'now' | 'secrets'>,
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
  };
}

/** Persons whom the reader may choose: all of the contract for the member, else the reader alone. */
export function selectableAssures(scope: FormScope, { withFormer = false } = {}): AssureRow[] {
  return scope.assures.filter(
    ({ assure }) =>
      (scope.isMember || assure.numPers === scope.numPers) &&
      (withFormer || assure.dateSortie === null || assure.dateSortie >= scope.today),
  );
}

export const toBeneficiaires = (rows: readonly AssureRow[]): BeneficiaireFormulaire[] => rows.map(presentBeneficiaire);

/** The account that fills the form: its address and first name, for mails. */
export async function accountOf({ database, client, session }: FormScope): Promise<Account> {
  const account = await findAccount(database, client.code, session.userId);
  if (!account) throw refused('account gone');
  return account;
}
