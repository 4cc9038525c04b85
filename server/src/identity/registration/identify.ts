import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { MemberRole } from '@portal/shared-api/contract/roles';
import { youngestAccess } from '@portal/shared-api/rules/access-ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { foldText } from '@portal/shared-api/rules/search-text';
import { findAddresses } from '../../adresses/public';
import { memberRoles } from '../../contrats/public';
import { PortalError } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { normalizeUserName } from '../accounts/public';
import { findCandidates, findIbanTails, type Cover, type Person } from './candidates';
import { checkFields, numbersOf } from './fields';
import { countVisitorAct } from './limits';
import { messages } from './messages';
import { findOnePerson } from './one-person';

/** A person of the management system whose data all match. */
export interface IdentifiedPerson {
  numPers: string;
  codeCivilite: string;
  nom: string;
  prenom: string;
  dateNaissance: string;
  /** Contract that a new account refers to. */
  referenceExterne: string;
  /** Contact address known to the insurer, or null. */
  email: string | null;
  roles: MemberRole[];
}

type IdentifyContext = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'today' | 'ip'>;

/**
 * Identifies a person by the data that the client configures (product 4.2): numbers by `createAccountAuthMode`, names,
 * birth date, postal code, address, end of the IBAN. It counts the attempt, so the handler needs `ownTransaction`. The
 * result is the same with or without an account.
 * @throws PortalError 400 `ValidationError` by field, `AgeInsuffisant`, `PersonneInconnue` (one response for every
 * mismatch), `AdherentRadie`, `EmailNonVerifie`, `IbanNonVerifie`, 429 `TropDeTentatives`
 */
export async function identifyPerson(
  context: IdentifyContext,
  act: 'inscription' | 'identifiant',
  user: UtilisateurInscription,
): Promise<IdentifiedPerson> {
  const { client, database, secrets } = context;
  checkFields(client, user, act === 'inscription' ? 'creation' : 'reinscription', context.today());
  if (ageOn(user.dateNaissance, context.today()) < youngestAccess)
    throw new PortalError(400, 'AgeInsuffisant', { message: messages.tooYoung });
  const numbers = numbersOf(client, user);
  await countVisitorAct(
    context,
    act,
    [numbers.nir, numbers.numeroContrat].filter((number) => number !== null),
  );
  const named = (await findCandidates(database, secrets, client.code, numbers)).filter((person) =>
    isNamed(person, user),
  );
  const found = await findOnePerson(database, client.code, named, context.today());
  if (!found || found.cover.length === 0) throw unknownPerson();
  const { person, cover } = found;
  await checkPostalCode(context, person, user);
  if (isStruckOff(cover, context.today())) throw new PortalError(400, 'AdherentRadie', { message: messages.struckOff });
  checkEmail(context, person, user);
  await checkIban(context, person, cover, user);
  return identified(person, cover, numbers.numeroContrat);
}

const unknownPerson = () => new PortalError(400, 'PersonneInconnue', { message: messages.unknownPerson });

/** Letters only, without accents: « Karoubi Lange » matches KAROUBI-LANGE, « D’Ormesson » D'ORMESSON. */
const letters = (name: string) => foldText(name).replace(/[^a-z]/g, '');

function isNamed({ nom, nomPatronymique, prenom, dateNaissance }: Person, user: UtilisateurInscription): boolean {
  const names = [nom, nomPatronymique ?? nom].map(letters);
  return (
    names.includes(letters(user.nom)) &&
    letters(prenom) === letters(user.prenom) &&
    dateNaissance === user.dateNaissance
  );
}

async function checkPostalCode(
  { client, database, today }: IdentifyContext,
  { numPers }: Person,
  user: UtilisateurInscription,
): Promise<void> {
  if (!client.configuration.isCodePostalVerifiedOnAccountCreation) return;
  const address = (await findAddresses(database, client.code, [numPers], today())).get(numPers);
  if (address === undefined || address.codePostal.trim() !== user.codePostal?.trim()) throw unknownPerson();
}

function checkEmail({ client }: IdentifyContext, { email }: Person, user: UtilisateurInscription): void {
  const { isRegisterVerifyEmail, registerEmailMessage } = client.configuration;
  if (!isRegisterVerifyEmail || (email !== null && normalizeUserName(email) === normalizeUserName(user.email))) return;
  throw new PortalError(400, 'EmailNonVerifie', {
    message: registerEmailMessage,
    erreurs: [{ champ: 'email', code: 'unknown', message: registerEmailMessage }],
  });
}

/** A given IBAN must match; without a known IBAN there is nothing to verify. */
async function checkIban(
  { client, database, secrets }: IdentifyContext,
  { numPers }: Person,
  cover: readonly Cover[],
  { iban = '' }: UtilisateurInscription,
): Promise<void> {
  const { isRegisterVerifyIban, registerIbanMessage } = client.configuration;
  if (!isRegisterVerifyIban || iban === '') return;
  const tails = await findIbanTails(
    database,
    secrets,
    client.code,
    cover.map(({ numero }) => numero),
    numPers,
  );
  if (tails.includes(iban.toUpperCase())) return;
  throw new PortalError(400, 'IbanNonVerifie', {
    message: registerIbanMessage,
    erreurs: [{ champ: 'iban', code: 'unknown', message: registerIbanMessage }],
  });
}

function identified(person: Person, cover: readonly Cover[], numeroContrat: string | null): IdentifiedPerson {
  const { numPers, codeCivilite, nom, prenom, dateNaissance, email } = person;
  const own = cover.find(({ isMember }) => isMember) ?? cover[0];
  return {
    numPers,
    codeCivilite,
    nom,
    prenom,
    dateNaissance,
    email,
    roles: memberRoles(cover),
    referenceExterne: numeroContrat ?? own?.numero ?? numPers,
  };
}
