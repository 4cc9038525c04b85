import { and, eq, ne } from 'drizzle-orm';
import { youngestAccess } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { maskEmail } from '@portal/shared-api/rules/masking';
import { phoneErrorMessage } from '@portal/shared-api/rules/telephone';
import { foldText } from '@portal/shared-api/rules/search-text';
import { isEmailValid, normalizeMobile } from '@portal/shared-api/rules/contact';
import { findMemberRoles } from '../../contrats/public';
import { audit } from '../../platform/audit/store';
import { countStaffSending } from '../../platform/limits/staff-sendings';
import { civilDateOf } from '../../platform/clock';
import { invalid, notFound, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { checkMember, checkPerson, comptes, findAccount, normalizeUserName } from '../accounts/public';
import { lockPerson, sendOtherAddress } from '../invitation/public';
import { isResettable, sendActivation, sendReset } from '../registration/public';
import { messages } from './messages';
import { findPerson } from './store';

type WriteContext = Pick<Context, 'contrats' | 'database' | 'secrets' | 'client' | 'session' | 'now' | 'ip' | 'origin'>;

/** What staff give for the account of a person. */
export interface NewAccount {
  userName: string;
  telephonePortable?: string | null | undefined;
  /** Whether the link leaves now, which it does unless said otherwise. */
  isEmailEnvoye?: boolean | undefined;
}

const used = (message: string, champ?: string) =>
  new PortalError(409, 'CompteExistant', {
    message,
    ...(champ === undefined ? {} : { erreurs: [{ champ, code: 'used', message }] }),
  });

/**
 * Creates the account of a person, who activates it by mail with terms and purposes (PRE-04, A-02); its roles are those
 * of the person on their contracts. The mail leaves now, or later by « Renvoyer l’e-mail d’activation ».
 * @throws PortalError 404 `NonTrouve`, 409 `CompteExistant` or `RessourceUtilisee`, 400 `ValidationError` or
 *   `AgeInsuffisant`
 */
export async function createAccountOf(
  context: WriteContext,
  numPers: string,
  body: NewAccount,
): Promise<{ userId: string }> {
  const { database, client, origin, now } = context;
  if (client.settings.identityProvider)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.otherProvider });
  const userName = normalizeUserName(body.userName);
  if (!isEmailValid(userName))
    throw invalid([{ champ: 'userName', code: 'format', message: messages.email }], messages.email);
  const telephonePortable = body.telephonePortable ? normalizeMobile(body.telephonePortable) : null;
  if (body.telephonePortable && telephonePortable === null) {
    const message = phoneErrorMessage('mobile', '');
    throw invalid([{ champ: 'telephonePortable', code: 'format', message }], message);
  }
  const person = await lockPerson(database, client.code, numPers, userName);
  const insured = person && (await findPerson(database, client.code, numPers, civilDateOf(now())));
  if (!person || !insured) throw notFound(messages.unknown);
  await checkPerson(context, person);
  if (ageOn(person.dateNaissance, civilDateOf(now())) < youngestAccess)
    throw new PortalError(400, 'AgeInsuffisant', { message: messages.tooYoung });
  if (insured.userId !== null) throw used(messages.hasAccount);
  const [contrat] = insured.contrats;
  if (contrat === undefined) throw new PortalError(409, 'RessourceUtilisee', { message: messages.notInsured });
  const taken = await database.$count(
    comptes,
    and(eq(comptes.clientCode, client.code), eq(comptes.userName, userName), ne(comptes.etat, 'SUPPRIME')),
  );
  if (taken > 0) throw used(messages.address, 'userName');
  const { codeCivilite, nom, prenom, dateNaissance } = person;
  const [account] = await database
    .insert(comptes)
    .values({
      clientCode: client.code,
      userName,
      email: userName,
      telephonePortable,
      numPers,
      referenceExterne: contrat,
      codeCivilite,
      nom,
      prenom,
      nomRecherche: foldText(nom),
      prenomRecherche: foldText(prenom),
      dateNaissance,
      roles: await findMemberRoles(database, client.code, numPers),
      etat: 'EN_ATTENTE',
      origine: 'ADMIN',
      dateCreation: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!account) throw used(messages.address, 'userName');
  const desk = { client, origin, now: now() };
  // The address that the insurer knows gets a mail about another one.
  if (person.email !== null && normalizeUserName(person.email) !== userName)
    await sendOtherAddress(database, desk, { email: person.email, prenom }, maskEmail(userName));
  const isSent = body.isEmailEnvoye ?? true;
  if (isSent) await sendActivation(database, desk, account);
  await note(context, 'compte.cree', account.id, { numPers, isEmailEnvoye: isSent });
  return { userId: account.id };
}

/** Sends the link of a new password. @throws PortalError 403 `AccesRefuse`, 404 `NonTrouve`, 409 `RessourceUtilisee` */
export async function sendPasswordLink(context: WriteContext, userId: string): Promise<void> {
  const { database, client, origin, now } = context;
  const account = await findAccount(database, client.code, userId);
  if (!account?.isAdherent) throw notFound(messages.unknown);
  await checkMember(context, account);
  if (client.settings.identityProvider)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.otherProvider });
  if (!isResettable(account)) throw new PortalError(409, 'RessourceUtilisee', { message: messages.notResettable });
  await countStaffSending(context, `mot de passe ${account.id}`);
  await sendReset(database, { client, origin, now: now() }, account);
  await note(context, 'compte.mot-de-passe-envoye', account.id, {});
}

const note = (context: WriteContext, action: string, cible: string, details: Record<string, unknown>) =>
  audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible,
    details,
    ip: context.ip,
  });
