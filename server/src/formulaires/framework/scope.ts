import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { findAccount, type Account } from '../../identity/accounts/public';
import { findAssures, findContrat, type AssureRow, presentBeneficiaire } from '../../contrats/public';
import type { AnnounceContext } from '../../notifications/public';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Database } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { currentContrat, signedIn, type Client, type Context } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';

type Contract = NonNullable<Awaited<ReturnType<typeof findContrat>>>;

/** Sender of a form. Whoever applies it later, it stays theirs. */
export interface Sender {
  compteId: string;
  /** The sender in the management system. */
  numPers: string;
  /** Whether the sender is the member of the contract. */
  isMember: boolean;
}

/** Sender, contract and day of a form. */
export interface FormScope extends Sender {
  /** The transaction of a submission, the connection of a read. */
  database: Database;
  client: Client;
  contrat: Contract['contrat'];
  offre: Contract['offre'];
  numeroContrat: string;
  /** Persons of the contract, former ones included, the member first. */
  assures: readonly AssureRow[];
  /** Civil date in Paris. */
  today: string;
  now: Date;
  secrets: Secrets;
  /** Address of the portal, for links. */
  origin: string;
  /** Session of the sender; none when somebody else applies the request. */
  idSession?: string;
}

/** Where and for whom a scope is built. */
export interface ScopeOrigin {
  database: Database;
  client: Client;
  secrets: Secrets;
  sender: Sender;
  numeroContrat: string;
  today: string;
  now: Date;
  /** Address of the portal, for links. */
  origin: string;
  idSession?: string;
}

/** Loads contract and persons for a sender; null when the contract is gone. */
export async function buildScope({ sender, ...origin }: ScopeOrigin): Promise<FormScope | null> {
  const { database, client, numeroContrat } = origin;
  const found = await findContrat(database, client.code, numeroContrat);
  if (!found) return null;
  const assures = await findAssures(database, client.code, [numeroContrat]);
  return { ...found, ...origin, ...sender, assures };
}

/**
 * Scope of a form for the person of a call.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readFormScope(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today' | 'now' | 'secrets' | 'origin'>,
): Promise<FormScope> {
  const { database, client, secrets } = context;
  const { userId: compteId, numPers, idHash: idSession } = signedIn(context);
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  if (numPers === null) throw refused('account without person');
  const scope = await buildScope({
    database,
    client,
    secrets,
    sender: { compteId, numPers, isMember: roleAssure === 'ADHERENT' },
    numeroContrat,
    today: context.today(),
    now: context.now(),
    origin: context.origin,
    idSession,
  });
  if (!scope) throw refused('contract without row');
  return scope;
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

/** Account of the sender, with address and first name for mails. */
export async function accountOf({ database, client, compteId }: FormScope): Promise<Account> {
  const account = await findAccount(database, client.code, compteId);
  if (!account) throw refused('account gone');
  return account;
}
