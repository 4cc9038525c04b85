import type { ListOptions } from '../../contenus/public';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { findAccount, type Account } from '../../identity/accounts/public';
import {
  adultsHiddenOn,
  findAssures,
  findContractWithProduct,
  type AssureRow,
  presentBeneficiaire,
} from '../../contrats/public';
import type { AnnounceContext } from '../../notifications/public';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ServerChannels } from '../../platform/channels';
import type { Database } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { currentContrat, signedIn, type Client, type Context, type ContratAutorise } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';
import { messages } from '../messages';

type Contract = NonNullable<Awaited<ReturnType<typeof findContractWithProduct>>>;

/** Sender of a form, also when somebody else applies it later. */
export interface Sender {
  compteId: string;
  /** The sender in the management system. */
  numPers: string;
  /** Whether the sender is the member of the contract. */
  isMember: boolean;
}

/** Sender and day of a form. */
export interface AccountScope extends Sender, ListOptions {
  /** The transaction of a submission, the connection of a read. */
  database: Database;
  client: Client;
  /** Empty for what belongs to the account, whatever the contract. */
  numeroContrat: string;
  /** Contract chosen in the portal when the form was sent, if any. */
  contratCourant: string | null;
  /** Civil date in Paris. */
  today: string;
  now: Date;
  secrets: Secrets;
  channels: ServerChannels;
  /** Address of the portal, for links. */
  origin: string;
  /** A stored request is decided: what depends on the day that it names is checked with its values. */
  isStored?: true;
  /** Session of the sender; none when somebody else applies the request. */
  idSession?: string;
  /** Day by which staff in the sender's space are shown no care of other adults; none for the sender. */
  hidesAdultsOn?: string | null;
}

/** The same with the contract that a form is about. */
export interface FormScope extends AccountScope {
  contrat: Contract['contrat'];
  offre: Contract['offre'];
  /** Persons of the contract, former ones included, the member first. */
  assures: readonly AssureRow[];
}

/** Where and for whom a scope is built. */
export interface ScopeOrigin extends Omit<AccountScope, keyof Sender | keyof ListOptions | 'contratCourant'> {
  sender: Sender;
  /** For a form of the account: the contract chosen in the portal, if any. */
  contratCourant?: string | null;
}

/** Loads contract and persons for a sender; null when the contract is gone. */
export async function buildScope({ sender, ...origin }: ScopeOrigin): Promise<FormScope | null> {
  const { database, client, numeroContrat } = origin;
  const found = await findContractWithProduct(database, client.code, numeroContrat);
  if (!found) return null;
  const assures = await findAssures(database, client.code, [numeroContrat]);
  return { ...found, ...origin, ...sender, contratCourant: numeroContrat, assures };
}

type CallContext = Pick<
  Context,
  'database' | 'client' | 'session' | 'contrat' | 'today' | 'now' | 'secrets' | 'origin' | 'channels'
>;

/** @throws PortalError 403 for an account without person in the management system. */
function originOf(context: CallContext, numeroContrat: string, isMember: boolean): ScopeOrigin {
  const { database, client, secrets, origin, channels } = context;
  const session = signedIn(context);
  const { userId: compteId, numPers, idHash: idSession } = session;
  if (numPers === null) throw refused('account without person');
  return {
    database,
    client,
    secrets,
    sender: { compteId, numPers, isMember },
    numeroContrat,
    today: context.today(),
    now: context.now(),
    channels,
    origin,
    idSession,
    hidesAdultsOn: adultsHiddenOn(session),
  };
}

/**
 * Scope of a form for the person of a call, on the contract of the call.
 * @throws PortalError 403 for an account without person in the management system.
 */
export const readFormScope = (context: CallContext): Promise<FormScope> =>
  readFormScopeOn(context, currentContrat(context));

/** The same on another contract of the person. */
export async function readFormScopeOn(
  context: CallContext,
  { numeroContratIndividuel, roleAssure }: ContratAutorise,
): Promise<FormScope> {
  const scope = await buildScope(originOf(context, numeroContratIndividuel, roleAssure === 'ADHERENT'));
  if (!scope) throw refused('contract without row');
  return scope;
}

/** Scope of what belongs to an account. */
export const accountScope = ({ sender, ...origin }: ScopeOrigin): AccountScope => ({
  ...origin,
  ...sender,
  numeroContrat: '',
  contratCourant: origin.contratCourant ?? null,
});

/**
 * Scope of a form of the account, for the person of a call.
 * @throws PortalError 403 for an account without person in the management system.
 */
export const readAccountScope = (context: CallContext): AccountScope =>
  accountScope({
    ...originOf(context, '', signedIn(context).roles.includes('User')),
    contratCourant: context.contrat?.numeroContratIndividuel ?? null,
  });

/** Persons that the reader may choose: for the member all of the contract, otherwise the reader alone. */
export function selectableAssures(scope: FormScope, { withFormer = false } = {}): AssureRow[] {
  return scope.assures.filter(
    ({ assure }) =>
      (scope.isMember || assure.numPers === scope.numPers) && (withFormer || !hasEnded(assure.dateSortie, scope.today)),
  );
}

/** Persons of a contract in the format of forms; the NIR masked. */
export const toBeneficiaires = (rows: readonly AssureRow[]): BeneficiaireFormulaire[] => rows.map(presentBeneficiaire);

/** Insurer, address and time of an event of the form. */
export const announceFrom = ({ client, origin, now, today, channels }: AccountScope): AnnounceContext => ({
  client,
  origin,
  channels,
  now: () => now,
  today: () => today,
});

/** Account of the sender, with address and first name for mails. */
export async function accountOf({ database, client, compteId }: AccountScope): Promise<Account> {
  const account = await findAccount(database, client.code, compteId);
  if (!account) throw refused('account gone');
  return account;
}

/** The same for a mail; null once the account is deleted, as its address is nobody's. */
export async function reachableAccount(scope: AccountScope): Promise<Account | null> {
  const account = await accountOf(scope);
  return account.etat === 'SUPPRIME' ? null : account;
}

/**
 * Refuses what a request would write into an account that is no longer its sender's: deleted meanwhile, or given to
 * another person.
 */
export const refuseForeignAccount = (
  { etat, numPers }: Pick<Account, 'etat' | 'numPers'>,
  sender: Pick<AccountScope, 'numPers'>,
): FieldError[] =>
  etat !== 'SUPPRIME' && numPers === sender.numPers
    ? []
    : [{ champ: '', code: 'compte', message: messages.accountGone }];
