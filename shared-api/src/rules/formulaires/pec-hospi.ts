import type { ChampsPecHospi, DonneesPecHospi } from '../../contract/formulaires/pec-hospi';
import { addDays, addMonths, addYears, ageOn, isCivilDate } from '../civil-dates';
import { isEmailValid } from '../contact';
import { checkFiness, normalizeFiness } from '../finess';
import type { FormContext, FormRules, Problem } from '../form-rules';
import type { TypedWholeNumber } from '../whole-numbers';
import { personChoice } from './built-in-checks';
import { matching } from './common-checks';
import { isCoveredOn } from './demande-remboursement';
import { messages } from './messages';

type Values = ChampsPecHospi;
type Context = FormContext<DonneesPecHospi>;

/** A stay may be announced this many days after its first day. */
export const announcedDaysAfter = 15;
/** A stay may be announced this many months before its first day. */
const announcedMonthsBefore = 6;
/** An admission within two days does not wait for an answer. */
const urgentDays = 2;
/** Below this age somebody may stay with the patient. */
const childhood = 16;
/** A stay is asked for up to a year; one that lasts is asked for again. */
const longestYears = 1;
/** A birth is expected this many months before and after its stay at most. */
const birthMonths = { before: 1, after: 10 };
/** Whole days after the stay on which the agreement still holds. */
const validityDays = 30;

const isDayCase = ({ natureHospitalisation }: Values) => natureHospitalisation === 'AMBULATOIRE';
const isByHand = ({ isHorsListe }: Values) => isHorsListe;
const goesToHospital = ({ modeEnvoi }: Values) => modeEnvoi !== 'MOI';

/** The nature of the stay, with its disciplines and its usual mode of treatment. */
export const natureOf = ({ natureHospitalisation }: Values, { lecture }: Context) =>
  lecture.donnees.natures.find(({ code }) => code === natureHospitalisation);

/** Last day of the stay as far as it is known: a day case ends on its first. */
export const lastDayOf = (values: Pick<Values, 'natureHospitalisation' | 'dateEntree' | 'dateSortie'>): string =>
  values.natureHospitalisation === 'AMBULATOIRE' || values.dateSortie === '' ? values.dateEntree : values.dateSortie;

/** Last day on which the agreement holds: the stay and thirty days. */
export const validUntil = (values: Pick<Values, 'natureHospitalisation' | 'dateEntree' | 'dateSortie'>): string =>
  addDays(lastDayOf(values), validityDays);

/** Whether the admission is too near to wait for an answer. */
export const isImminent = ({ dateEntree }: Values, today: string): boolean =>
  isCivilDate(dateEntree) && dateEntree < addDays(today, urgentDays);

/** Nights between the two days; null without both. */
export function nightsOf({ dateEntree, dateSortie }: Pick<Values, 'dateEntree' | 'dateSortie'>): number | null {
  if (!isCivilDate(dateEntree) || !isCivilDate(dateSortie) || dateSortie <= dateEntree) return null;
  return Math.round((Date.parse(dateSortie) - Date.parse(dateEntree)) / 86_400_000);
}

/** Whether somebody sleeps there, as far as it is known: a private room has no nights in a stay of one day. */
const hasNights = (values: Values): boolean =>
  !isDayCase(values) && (values.dateSortie === '' || values.dateSortie !== values.dateEntree);

/** First and last day on which a stay that is announced today may begin. */
export const entryBounds = (today: string) => ({
  min: addDays(today, -announcedDaysAfter),
  max: addMonths(today, announcedMonthsBefore),
});

/** Cover of a private room of the person in hospital, on the day of entry; null until both are known. */
export const roomOf = ({ numPers, dateEntree }: Pick<Values, 'numPers' | 'dateEntree'>, { lecture }: Context) =>
  lecture.donnees.chambresParPersonne.find(
    (room) => room.numPers === numPers && room.dateDebut <= dateEntree && dateEntree <= room.dateFin,
  ) ?? null;

/** Euros of each night that stay with the person; null without a price or a covered room, or when it is all covered. */
export function roomExcess(values: Values, context: Context): number | null {
  const room = roomOf(values, context);
  if (typeof values.tarifChambre !== 'number' || !room?.chambreParticuliere) return null;
  const excess = Math.round((values.tarifChambre - room.montantChambre) * 100) / 100;
  return excess > 0 ? excess : null;
}

/** A birth is that of the mother. */
function natureProblem(value: string, { numPers }: Values, { lecture }: Context): Problem {
  const patient = lecture.beneficiaires.find((each) => each.numPers === numPers);
  return value === 'MATERNITE' && patient?.codeCivilite === 'M'
    ? { code: 'personne', message: messages.birthOfMother }
    : null;
}

/** No more nights in a private room than the stay has. */
function nightsProblem(value: TypedWholeNumber, values: Values): Problem {
  const nights = nightsOf(values);
  return typeof value === 'number' && nights !== null && value > nights
    ? { code: 'max', message: messages.tooManyNights({ nuits: String(nights) }) }
    : null;
}

const finessProblem = (value: string): Problem => {
  const { error } = checkFiness(normalizeFiness(value));
  return error === null ? null : { code: 'pattern', message: error };
};
const mailProblem = (value: string): Problem =>
  isEmailValid(value) ? null : { code: 'pattern', message: messages.mail };

/** Rules of F-19 « Demander une prise en charge hospitalière ». */
export const pecHospiRules: FormRules<Values, DonneesPecHospi> = {
  numPers: {
    isRequired: true,
    choices: ({ dateEntree }, context) =>
      context.lecture.beneficiaires
        .filter(({ numPers }) => isCoveredOn(numPers, dateEntree, context))
        .map((each) => personChoice(each, context.today)),
  },
  natureHospitalisation: {
    isRequired: true,
    choices: (_values, { lecture }) => lecture.donnees.natures,
    checks: [natureProblem],
  },
  dateEntree: {
    isRequired: true,
    bounds: (_values, { today }) => entryBounds(today),
    checks: [
      (value, _values, context) =>
        context.lecture.donnees.beneficiairesParDate.some(({ numPers }) => isCoveredOn(numPers, value, context))
          ? null
          : { code: 'contrat', message: messages.stayNotCovered },
    ],
  },
  dateSortie: {
    isShown: (values) => !isDayCase(values),
    bounds: ({ dateEntree }) =>
      isCivilDate(dateEntree) ? { min: dateEntree, max: addYears(dateEntree, longestYears) } : {},
  },
  isUrgence: { isRequired: true },
  dateAccouchement: {
    isRequired: true,
    isShown: ({ natureHospitalisation }) => natureHospitalisation === 'MATERNITE',
    bounds: ({ dateEntree }) =>
      isCivilDate(dateEntree)
        ? { min: addMonths(dateEntree, -birthMonths.before), max: addMonths(dateEntree, birthMonths.after) }
        : {},
  },
  isAccidentTiers: { isRequired: true },
  dateAccident: {
    isRequired: true,
    isShown: ({ isAccidentTiers }) => isAccidentTiers === true,
    bounds: ({ dateEntree }, { today }) => ({
      max: isCivilDate(dateEntree) && dateEntree < today ? dateEntree : today,
    }),
  },
  assureurAdverse: { isShown: ({ isAccidentTiers }) => isAccidentTiers === true },
  isAccidentTravail: { isRequired: true },

  recherche: {
    isRequired: true,
    requiredMessage: messages.hospitalMissing,
    isShown: (values) => !isByHand(values),
    recap: (value) =>
      value ? { libelle: messages.hospital, valeur: `${value.libelle} – ${value.detail ?? ''}` } : null,
  },
  isHorsListe: { recap: () => null },
  finess: {
    isRequired: (_values, { lecture }) => lecture.donnees.shouldValidateFiness,
    isShown: isByHand,
    checks: [finessProblem],
  },
  raisonSociale: { isRequired: true, isShown: isByHand },
  adresse: { isRequired: true, isShown: isByHand },
  codePostal: { isRequired: true, isShown: isByHand, checks: [matching(/^[\dA-Za-z -]{4,10}$/, messages.postalCode)] },
  ville: { isRequired: true, isShown: isByHand },
  telephone: {
    // One way to reach the admissions is enough.
    isRequired: (values) => goesToHospital(values) && values.email === '' && values.fax === '',
    requiredMessage: messages.admissions,
  },
  email: { checks: [mailProblem] },
  codeDmt: {
    isRequired: (_values, { lecture }) => lecture.donnees.shouldValidateFiness,
    choices: (values, context) => {
      const known = context.lecture.listes['discipline-dmt'] ?? [];
      const own = known.filter(({ code }) => natureOf(values, context)?.codesDmt.includes(code));
      // The national table of an insurer has codes of its own.
      return own.length > 0 ? own : known;
    },
  },
  codeMt: { isRequired: (_values, { lecture }) => lecture.donnees.shouldValidateFiness },

  isChambreParticuliere: { isRequired: true },
  nombreNuits: {
    isRequired: true,
    isShown: (values) => values.isChambreParticuliere === true && hasNights(values),
    checks: [nightsProblem],
  },
  tarifChambre: { isShown: ({ isChambreParticuliere }) => isChambreParticuliere === true },
  isLitAccompagnant: {
    isShown: ({ numPers, dateEntree }, { lecture, today }) => {
      const patient = lecture.beneficiaires.find((each) => each.numPers === numPers);
      return (
        patient !== undefined && ageOn(patient.dateNaissance, isCivilDate(dateEntree) ? dateEntree : today) < childhood
      );
    },
  },
  isDepassement: { isRequired: true },
  montantDepassement: { isRequired: true, isShown: ({ isDepassement }) => isDepassement === true },

  modeEnvoi: { isRequired: true },
  emailCopie: {
    isRequired: true,
    isShown: ({ modeEnvoi }) => modeEnvoi === 'MOI' || modeEnvoi === 'LES_DEUX',
    checks: [mailProblem],
  },
  pj: { isRequired: ({ isDepassement }, { lecture }) => isDepassement === true || lecture.modeGestion === 'manuel' },
  attestation: { isRequired: true, recap: () => null },
};
