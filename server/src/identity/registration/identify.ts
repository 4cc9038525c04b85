import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { MemberRole } from '@portal/shared-api/contract/roles';
import { youngestAccess } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { numbersNamed } from '@portal/shared-api/rules/member-number';
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
import { findOnePerson, type Candidate, type IdentifiedFor } from './one-person';

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
  act: IdentifiedFor,
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
    [numbers.nir, numbers.numeroContrat].flatMap((number) => number?.toUpperCase() ?? []),
  );
  const named = (await findCandidates(database, secrets, client.code, numbers)).filter((person) =>
    isNamed(person, user),
  );
  const found = await findOnePerson(database, client.code, named, act, context.today());
  const reached = await wherePostalCode(context, found, user);
  if (reached.length === 0) throw unknownPerson();
  // Each value must be right for one and the same number: two contracts prove no more together than one of them.
  const readable = reached.filter(({ cover }) => !isStruckOff(cover, context.today()));
  if (readable.length === 0) throw new PortalError(400, 'AdherentRadie', { message: messages.struckOff });
  const [chosen] = await whereIban(context, whereEmail(context, readable, user), user);
  if (!chosen) throw unknownPerson();
  return identified(chosen.person, chosen.cover, numbers.numeroContrat);
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

async function wherePostalCode(
  { client, database, today }: IdentifyContext,
  found: readonly Candidate[],
  user: UtilisateurInscription,
): Promise<readonly Candidate[]> {
  if (!client.configuration.isCodePostalVerifiedOnAccountCreation) return found;
  const numbers = found.map(({ person }) => person.numPers);
  const addresses = await findAddresses(database, client.code, numbers, today());
  return found.filter(({ person }) => {
    const address = addresses.get(person.numPers);
    return address !== undefined && address.codePostal.trim() === user.codePostal?.trim();
  });
}

function whereEmail(
  { client }: IdentifyContext,
  found: readonly Candidate[],
  user: UtilisateurInscription,
): readonly Candidate[] {
  const { isRegisterVerifyEmail, registerEmailMessage } = client.configuration;
  if (!isRegisterVerifyEmail) return found;
  const typed = normalizeUserName(user.email);
  const right = found.filter(({ person: { email } }) => email !== null && normalizeUserName(email) === typed);
  if (right.length > 0) return right;
  throw new PortalError(400, 'EmailNonVerifie', {
    message: registerEmailMessage,
    erreurs: [{ champ: 'email', code: 'unknown', message: registerEmailMessage }],
  });
}

/** A given IBAN must match. */
async function whereIban(
  { client, database, secrets }: IdentifyContext,
  found: readonly Candidate[],
  { iban = '' }: UtilisateurInscription,
): Promise<readonly Candidate[]> {
  const { isRegisterVerifyIban, registerIbanMessage } = client.configuration;
  if (!isRegisterVerifyIban || iban === '') return found;
  const right: Candidate[] = [];
  for (const each of found) {
    const numeros = each.cover.map(({ numero }) => numero);
    const tails = await findIbanTails(database, secrets, client.code, numeros, each.person.numPers);
    if (tails.includes(iban.toUpperCase())) right.push(each);
  }
  if (right.length > 0) return right;
  throw new PortalError(400, 'IbanNonVerifie', {
    message: registerIbanMessage,
    erreurs: [{ champ: 'iban', code: 'unknown', message: registerIbanMessage }],
  });
}

function identified(person: Person, cover: readonly Cover[], typed: string | null): IdentifiedPerson {
  const { numPers, codeCivilite, nom, prenom, dateNaissance, email } = person;
  const own = cover.find(({ isMember }) => isMember) ?? cover[0];
  const numbers = cover.map(({ numero }) => numero);
  const [given] = typed === null ? [] : numbersNamed(typed, numbers);
  return {
    numPers,
    codeCivilite,
    nom,
    prenom,
    dateNaissance,
    email,
    roles: memberRoles(cover),
    referenceExterne: given ?? own?.numero ?? numPers,
  };
}
