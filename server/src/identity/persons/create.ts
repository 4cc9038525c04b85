import { and, eq, ne } from 'drizzle-orm';
import { maskEmail } from '@portal/shared-api/rules/masking';
import { foldText } from '@portal/shared-api/rules/search-text';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { audit } from '../../platform/audit/store';
import { countStaffSending } from '../../platform/limits/staff-sendings';
import { civilDateOf } from '../../platform/clock';
import { invalid, notFound, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { comptes, findAccount, normalizeUserName } from '../accounts/public';
import { lockPerson, sendOtherAddress } from '../invitation/public';
import { isResettable, sendActivation, sendReset } from '../registration/public';
import { messages } from './messages';
import { findPerson } from './store';

type WriteContext = Pick<Context, 'database' | 'secrets' | 'client' | 'session' | 'now' | 'ip' | 'origin'>;

const used = (message: string, champ?: string) =>
  new PortalError(409, 'CompteExistant', {
    message,
    ...(champ === undefined ? {} : { erreurs: [{ champ, code: 'used', message }] }),
  });

/**
 * Creates the account of a person, who activates it by mail with terms and purposes (PRE-04).
 * @throws PortalError 404 `NonTrouve`, 409 `CompteExistant` or `RessourceUtilisee`, 400 `ValidationError`
 */
export async function createAccountOf(
  context: WriteContext,
  numPers: string,
  typed: string,
): Promise<{ userId: string }> {
  const { database, client, origin, now } = context;
  if (client.settings.identityProvider)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.otherProvider });
  const userName = normalizeUserName(typed);
  if (!isEmailValid(userName))
    throw invalid([{ champ: 'userName', code: 'format', message: messages.email }], messages.email);
  const person = await lockPerson(database, client.code, numPers, userName);
  const insured = person && (await findPerson(database, client.code, numPers, civilDateOf(now())));
  if (!person || !insured) throw notFound(messages.unknown);
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
      numPers,
      referenceExterne: contrat,
      codeCivilite,
      nom,
      prenom,
      nomRecherche: foldText(nom),
      prenomRecherche: foldText(prenom),
      dateNaissance,
      roles: [insured.isAdherent ? 'User' : 'Beneficiaire'],
      etat: 'EN_ATTENTE',
      origine: 'ADMIN',
      dateCreation: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!account) throw used(messages.address, 'userName');
  const desk = { client, origin, now: now() };
  // The address that the insurer knows is told of another one.
  if (person.email !== null && normalizeUserName(person.email) !== userName)
    await sendOtherAddress(database, desk, { email: person.email, prenom }, maskEmail(userName));
  await sendActivation(database, desk, account);
  await note(context, 'compte.cree', account.id, { numPers });
  return { userId: account.id };
}

/** Sends the link of a new password. @throws PortalError 404 `NonTrouve`, 409 `RessourceUtilisee` */
export async function sendPasswordLink(context: WriteContext, userId: string): Promise<void> {
  const { database, client, origin, now } = context;
  const account = await findAccount(database, client.code, userId);
  if (!account?.isAdherent) throw notFound(messages.unknown);
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
