import type {
  ChampsCommunicationMail,
  ChampsCommunicationTel,
  DonneesCommunicationMail,
  DonneesCommunicationTel,
} from '../../contract/formulaires/communication';
import { isEmailValid, normalizeMobile } from '../contact';
import type { FormRules, Problem } from '../form-rules';
import { formatPhone, readTypedPhone, splitPhone } from '../telephone';
import { messages } from './messages';

/** The form in which addresses are compared and kept. */
export const normalizeEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/**
 * The answer of the box of F-07 where it is another one than the form showed at its opening; null where nobody touched
 * it. @param isDematerialise answer of now, for a request that does not say what was shown
 */
export const chosenPaper = (
  { isConsentementDemat, isDematerialiseAffiche }: ChampsCommunicationMail,
  isDematerialise: boolean,
): boolean | null => (isConsentementDemat === (isDematerialiseAffiche ?? isDematerialise) ? null : isConsentementDemat);

/** Rules of F-07 « Modifier mon adresse e-mail de contact ». */
export const communicationMailRules: FormRules<ChampsCommunicationMail, DonneesCommunicationMail> = {
  email: {
    isRequired: true,
    checks: [
      (value) => (isEmailValid(value) ? null : { code: 'pattern', message: messages.emailFormat }),
      (value, _values, { lecture }) =>
        normalizeEmail(value) === normalizeEmail(lecture.donnees.email)
          ? { code: 'same', message: messages.emailSame }
          : null,
    ],
    recap: (value) => normalizeEmail(value),
    before: (_values, { lecture }) => lecture.donnees.email,
  },
  confirmEmail: {
    isRequired: true,
    checks: [
      (value, { email }) =>
        normalizeEmail(value) === normalizeEmail(email)
          ? null
          : { code: 'different', message: messages.emailDifferent },
    ],
    recap: () => null,
  },
  isConsentementDemat: {
    recap: (_value, values, { lecture }) => {
      const chosen = chosenPaper(values, lecture.donnees.isDematerialise);
      return chosen === null ? null : chosen ? messages.yes : messages.no;
    },
  },
};

const territories: ReadonlySet<string> = new Set(['+262', '+590', '+594', '+596']);
const frenchDigits = 9;

/** The form that the portal keeps: « 0639980001 » in France and its territories, « +37793150000 » elsewhere. */
export function storedPhone(international: string): string {
  const parts = splitPhone(international);
  if (!parts) return international;
  const { country, national } = parts;
  const isWrittenFrench =
    country.indicatif === '+33' || (territories.has(country.indicatif) && national.length === frenchDigits);
  return isWrittenFrench ? `0${national}` : international;
}

/** A kept number in the international form; empty for none. */
export const internationalPhone = (stored: string | null): string => readTypedPhone(stored ?? '', '+33');

/** Whether a code can be sent to a mobile by SMS. */
const isReachable = (international: string) => normalizeMobile(storedPhone(international)) !== null;

const hasNone = ({
  telephonePortable,
  telephoneFixe,
  telephoneProfessionnel,
  isSuppressionPortable,
}: ChampsCommunicationTel) =>
  (telephonePortable === '' || isSuppressionPortable) && telephoneFixe === '' && telephoneProfessionnel === '';

const line = (
  name: keyof DonneesCommunicationTel['telephones'],
  field: 'telephonePortable' | 'telephoneFixe' | 'telephoneProfessionnel',
) => ({
  recap: (value: string) => (value === '' ? messages.phoneNone : formatPhone(value)),
  before: (values: ChampsCommunicationTel, { lecture }: { lecture: { donnees: DonneesCommunicationTel } }) => {
    const former = lecture.donnees.telephones[name];
    // A number that stays replaces none.
    return former === '' || storedPhone(former) === storedPhone(values[field]) ? null : formatPhone(former);
  },
});

/** A mobile of France or of its territories is none: both are written from 06 or 07 on. */
const landline = (value: string): Problem =>
  /^0[67]/.test(storedPhone(value)) ? { code: 'pattern', message: messages.landline } : null;

/** Rules of F-08 « Modifier mes numéros de téléphone ». */
export const communicationTelRules: FormRules<ChampsCommunicationTel, DonneesCommunicationTel> = {
  telephonePortable: {
    isShown: ({ isSuppressionPortable }) => !isSuppressionPortable,
    // The codes go to it: emptied, it would be deleted without its box.
    isRequired: (values, { lecture: { donnees } }) => hasNone(values) || donnees.isAmfActive,
    requiredMessage: (_values, { lecture: { donnees } }) =>
      donnees.isAmfActive ? messages.phoneProtects : messages.phoneOne,
    checks: [
      (value, _values, { lecture: { donnees } }) =>
        donnees.isAmfActive && !isReachable(value) ? { code: 'unreachable', message: messages.phoneNoSms } : null,
    ],
    ...line('portable', 'telephonePortable'),
  },
  isSuppressionPortable: {
    isShown: (_values, { lecture }) => lecture.donnees.telephones.portable !== '',
    checks: [
      (value, _values, { lecture: { donnees } }) =>
        value && donnees.isAmfActive ? { code: 'amf', message: messages.phoneProtects } : null,
    ],
    recap: (value) => (value ? messages.yes : null),
  },
  telephoneFixe: {
    // Once the mobile is deleted, another number has to take its place.
    isRequired: (values) => values.isSuppressionPortable && hasNone(values),
    requiredMessage: messages.phoneOne,
    checks: [landline],
    ...line('fixe', 'telephoneFixe'),
  },
  telephoneProfessionnel: line('professionnel', 'telephoneProfessionnel'),
};
