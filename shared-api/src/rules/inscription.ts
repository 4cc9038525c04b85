import type { ClientConfiguration } from '../contract/identity';
import { isMemberNumberRequired } from './contact';
import { isFeatureAllowed } from './features';
import type { Rules } from './form-rules';
import * as checks from './inscription-checks';
import { messages as formMessages } from './formulaires/messages';
import { messages } from './inscription-messages';
import type { NirParts } from './nir';

/** Purpose of the form: a first space, or another identifier after the old one was forgotten (product 4.2, 4.6). */
export type ModeInscription = 'creation' | 'reinscription';

/** Configuration of the client that shapes the form (PRE-20, PRE-21). */
export type ClientInscription = Pick<
  ClientConfiguration,
  | 'fonctionnalites'
  | 'createAccountAuthMode'
  | 'isDonneesROMonegasquesActivated'
  | 'tailleMaxPrenomNom'
  | 'isCodePostalVerifiedOnAccountCreation'
  | 'isRegisterVerifyIban'
  | 'isRegisterIbanObligatoire'
  | 'passwordRequiredLength'
  | 'consentements'
>;

export interface ContexteInscription {
  client: ClientInscription;
  mode: ModeInscription;
  /** Civil date in Paris. */
  today: string;
}

/** Fields of the form. */
export interface ChampsInscription {
  numeroContrat: string;
  nir: NirParts;
  nom: string;
  prenom: string;
  /** Civil date, or the typed text if it is not one. */
  dateNaissance: string;
  codePostal: string;
  email: string;
  confirmEmail: string;
  /** Last four characters. */
  iban: string;
  password: string;
  confirmPassword: string;
  cgu: boolean;
  /** Texts of the accepted purposes; none at first. One that is worded otherwise meanwhile is not accepted any more. */
  consentements: readonly string[];
}

type Condition = (values: ChampsInscription, context: ContexteInscription) => boolean;

const isMemberNumberAsked: Condition = (_, { client }) => client.createAccountAuthMode !== 'NIR';
const isNirAsked: Condition = (_, { client }) => client.createAccountAuthMode !== 'individual';
/** In the mode of either number, a given one makes the other optional; a wrong one has its own error. */
const needsMemberNumber: Condition = ({ nir }, { client }) =>
  isMemberNumberRequired(client.createAccountAuthMode, checks.nirGiven(nir));
const needsNir: Condition = ({ numeroContrat }, { client }) =>
  client.createAccountAuthMode !== 'oneOfTwo' || numeroContrat.trim() === '';

/** Where either number would do, the message of an empty one says so. */
function eitherMessage({ client }: Pick<ContexteInscription, 'client'>): string | undefined {
  if (client.createAccountAuthMode !== 'oneOfTwo') return undefined;
  return client.isDonneesROMonegasquesActivated ? messages.eitherNumberOrMonaco : messages.eitherNumber;
}

/** Whether the form shows the terms; hidden ones are not required (product 7.33). */
export const areTermsAsked = ({ client, mode }: Pick<ContexteInscription, 'client' | 'mode'>): boolean =>
  mode === 'creation' && isFeatureAllowed(client.fonctionnalites, 'consentementCGUCreationCompteAutreActe', null);

/** Rules of the registration form; fields in the order of the page (product 4.2.1). */
export const inscriptionRules: Rules<ChampsInscription, ContexteInscription> = {
  numeroContrat: {
    isShown: isMemberNumberAsked,
    isRequired: needsMemberNumber,
    requiredMessage: (_, context) => eitherMessage(context) ?? formMessages.required,
    checks: [checks.checkMemberNumber],
  },
  nir: {
    isShown: isNirAsked,
    isRequired: needsNir,
    checks: [(nir, values, context) => checks.checkNirField(nir, needsNir(values, context), eitherMessage(context))],
  },
  nom: { isRequired: true, checks: [checks.checkNom] },
  prenom: {
    isRequired: true,
    checks: [
      checks.checkPrenom,
      (prenom, { nom }, { client }) => checks.checkNamesLength(nom, prenom, client.tailleMaxPrenomNom),
    ],
  },
  dateNaissance: {
    isRequired: true,
    requiredMessage: messages.birth.required,
    checks: [(date, _, { today }) => checks.checkBirth(date, today)],
  },
  codePostal: {
    isShown: (_, { client }) => client.isCodePostalVerifiedOnAccountCreation,
    isRequired: true,
    checks: [checks.checkPostalCode],
  },
  iban: {
    isShown: (_, { client }) => client.isRegisterVerifyIban,
    isRequired: (_, { client }) => client.isRegisterIbanObligatoire,
    checks: [checks.checkIbanTail],
  },
  email: { isRequired: true, checks: [checks.checkIdentifier] },
  confirmEmail: { isRequired: true, checks: [(confirmEmail, { email }) => checks.checkSameEmail(email, confirmEmail)] },
  password: {
    isRequired: true,
    checks: [(password, _, { client }) => checks.checkPolicy(password, client.passwordRequiredLength)],
  },
  confirmPassword: {
    isRequired: true,
    checks: [(confirmPassword, { password }) => checks.checkSamePassword(password, confirmPassword)],
  },
  consentements: { isShown: (_, { client, mode }) => mode === 'creation' && client.consentements.length > 0 },
  cgu: { isShown: (_, context) => areTermsAsked(context), isRequired: true, checks: [checks.checkTerms] },
};
