import type { ConsentementInscription } from '@portal/shared-api/contract/inscription';
import { foldText } from '@portal/shared-api/rules/search-text';
import { keepAnswer } from '../../formulaires/public';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import { renameAccount, findAccount, type Account, comptes } from '../accounts/public';
import { maskEmail } from '@portal/shared-api/rules/masking';
import { lockPerson, sendOtherAddress, type MailDesk } from '../invitation/public';
import { closeLinks } from '../links/public';
import { findTaken, isReplaceable, isToAccept, removeUnconfirmed } from './accounts-of-person';
import type { IdentifiedPerson } from './identify';
import { sendActivation, sendClosed, sendExists } from './mails';

/** A validated request; the password is hashed. */
export interface SpaceRequest {
  person: IdentifiedPerson;
  userName: string;
  motDePasse: string;
  /** Null if the client shows no terms. */
  cguVersion: string | null;
  isDematerialise: boolean;
  consentements: readonly ConsentementInscription[];
  ip: string;
}

/**
 * Creates an account that waits for its address to be confirmed, or sends a mail about the existing one. The response
 * does not depend on which. An account that may be replaced takes the new address and password, and its older links
 * close; one of another person releases the address.
 * @returns the account, or null when none waits for this request.
 */
export async function openSpace(
  transaction: Transaction,
  desk: MailDesk,
  request: SpaceRequest,
): Promise<string | null> {
  const { client, now } = desk;
  const { person, userName } = request;
  await lockPerson(transaction, client.code, person.numPers, userName);
  const { own, holder } = await findTaken(transaction, client.code, person.numPers, userName, now);
  if (person.email !== null && person.email.toLowerCase() !== userName)
    await sendOtherAddress(transaction, desk, { email: person.email, prenom: person.prenom }, maskEmail(userName));
  const inTheWay = [own, holder].find((account) => account !== null && !isReplaceable(account, now));
  if (inTheWay) return remind(transaction, desk, inTheWay);
  if (holder && holder.id !== own?.id) await removeUnconfirmed(transaction, [holder.id]);
  const account = own
    ? await renew(transaction, own, request, now)
    : await insert(transaction, client.code, request, now);
  if (!account) {
    // A concurrent change of identifier took the address.
    const late = (await findTaken(transaction, client.code, person.numPers, userName, now)).holder;
    return late ? remind(transaction, desk, late) : null;
  }
  for (const answer of request.consentements) {
    await keepAnswer(
      transaction,
      { clientCode: client.code, compteId: account.id },
      { nom: answer.nom, libelle: answer.libelle, isAccepted: answer.accepted, adresseIp: request.ip },
      now,
    );
  }
  await sendActivation(transaction, desk, account);
  await audit(transaction, {
    clientCode: client.code,
    date: now,
    action: own ? 'compte.redemande' : 'compte.demande',
    acteur: null,
    cible: account.id,
    details: { origine: 'INSCRIPTION' },
    ip: request.ip,
  });
  return account.id;
}

/** Sends a mail about the existing account: the activation link for one that others created and that still waits. */
async function remind(transaction: Transaction, desk: MailDesk, account: Account): Promise<null> {
  if (account.etat === 'DESACTIVE' || account.etat === 'RADIE')
    await sendClosed(transaction, desk, account, 'E-06-FERME');
  else await (isToAccept(account) ? sendActivation : sendExists)(transaction, desk, account);
  return null;
}

const requested = ({ person, userName, motDePasse, cguVersion, isDematerialise }: SpaceRequest, now: Date) => ({
  userName,
  motDePasse,
  dateMotDePasse: now,
  email: userName,
  cguVersion,
  cguDate: cguVersion === null ? null : now,
  isDematerialise,
  dateCreation: now,
  codeCivilite: person.codeCivilite,
  nom: person.nom,
  prenom: person.prenom,
  nomRecherche: foldText(person.nom),
  prenomRecherche: foldText(person.prenom),
  dateNaissance: person.dateNaissance,
  numPers: person.numPers,
  referenceExterne: person.referenceExterne,
  roles: person.roles,
});

async function renew(
  transaction: Transaction,
  own: Account,
  request: SpaceRequest,
  now: Date,
): Promise<Account | null> {
  // The link of an earlier change of identifier went to the address that is replaced.
  await closeLinks(transaction, own.id, ['Confirmation', 'ChangementIdentifiant'], now);
  const changes = { ...requested(request, now), origine: 'INSCRIPTION' as const };
  if (!(await renameAccount(transaction, own.id, changes))) return null;
  return findAccount(transaction, own.clientCode, own.id);
}

async function insert(
  transaction: Transaction,
  clientCode: string,
  request: SpaceRequest,
  now: Date,
): Promise<Account | null> {
  const [account] = await transaction
    .insert(comptes)
    .values({ ...requested(request, now), clientCode, etat: 'EN_ATTENTE', origine: 'INSCRIPTION' })
    .onConflictDoNothing()
    .returning();
  return account ?? null;
}
