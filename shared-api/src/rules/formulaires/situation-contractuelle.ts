import type {
  ChampsSituationContractuelle,
  DonneesSituationContractuelle,
  MotifPropose,
} from '../../contract/formulaires/situation-contractuelle';
import { addDays, addMonths, endOfMonth, formatDate, isCivilDate, isComputable } from '../civil-dates';
import { portabilityMonths } from '../cover-period';
import type { DateBounds } from '../date-bounds';
import type { FormContext, FormRules } from '../form-rules';
import { labels, text } from '../labels';
import { personChoice } from './built-in-checks';
import { accountRules } from './account';

type Values = ChampsSituationContractuelle;
type Context = FormContext<DonneesSituationContractuelle>;

const messages = labels('shared-api.rules-situation-contractuelle', {
  effectOn: text('Fin du contrat le {date}.'),
  effect: 'Date d’effet',
  events: {
    MUT_OBLIG: 'Date d’adhésion à la mutuelle de l’entreprise',
    CSS: 'Début de la Complémentaire santé solidaire',
    DEPART_PORTABILITE: 'Dernier jour du contrat de travail',
    EVIN_RETRAITE: 'Dernier jour du contrat de travail',
    DECES: 'Date du décès',
  },
  wishes: { SUSPENSION: 'Premier jour de la suspension', REPRISE: 'Premier jour de la reprise' },
  motive: text('{libelle} (fin du contrat le {date})'),
  months: text('Vos garanties sont maintenues sans cotisation pendant {mois}\u00a0mois au plus.'),
});

const events: Readonly<Record<string, string>> = messages.events;
const wishes: Readonly<Record<string, string>> = messages.wishes;

/** Motives that end the contract. */
const terminations: ReadonlySet<string> = new Set([
  'RESIL_RIA',
  'RESIL_ECHEANCE',
  'MUT_OBLIG',
  'CSS',
  'DEPART_PORTABILITE',
  'DECES',
]);
/** Motives after which other persons of the contract may stay covered. */
const maintained: ReadonlySet<string> = new Set(['DEPART_PORTABILITE', 'EVIN_RETRAITE']);
/** Motives of a person who leaves for another insurer. */
const leaving: ReadonlySet<string> = new Set(['RESIL_RIA', 'RESIL_ECHEANCE', 'MUT_OBLIG']);

/** Cases that a person must look at: a death, and a cover that goes on at a price to be proposed. */
const leftToHandler: ReadonlySet<string> = new Set(['DECES', 'EVIN_RETRAITE']);

/** Months ahead within which a change may be announced, and back within which one may still be declared. */
const aheadMonths = 3;
const backMonths = 12;
/** Months after leaving the company within which cover may be kept (loi Évin). */
const evinMonths = 6;

export const isTermination = (codeMotif: string): boolean => terminations.has(codeMotif);

/** Plain termination by the member: direct, easy, without step-up (decree of 16/03/2023). */
export const isResiliation = (codeMotif: string): boolean => codeMotif.startsWith('RESIL_');

/** Whether a handler decides this motive although the act is automatic. */
export const isLeftToHandler = ({ codeMotif }: Pick<Values, 'codeMotif'>): boolean => leftToHandler.has(codeMotif);

const motifOf = (code: string, { motifs }: DonneesSituationContractuelle): MotifPropose | undefined =>
  motifs.find((each) => each.code === code);

/**
 * Day of effect of a request (F-27): the last covered day of a contract that ends, the first day of a suspension or of
 * its end. Null while it is not known.
 */
export function situationEffect(
  { codeMotif, dateEvenement, dateSouhaitee }: Pick<Values, 'codeMotif' | 'dateEvenement' | 'dateSouhaitee'>,
  donnees: DonneesSituationContractuelle,
): string | null {
  const computed = motifOf(codeMotif, donnees)?.dateEffetCalculee ?? null;
  if (codeMotif in wishes) return isCivilDate(dateSouhaitee) ? dateSouhaitee : null;
  if (isResiliation(codeMotif)) return computed;
  if (!isCivilDate(dateEvenement) || !isComputable(dateEvenement)) return null;
  // The end of the month of receipt, or of a later admission.
  if (codeMotif === 'MUT_OBLIG') return [computed ?? '', endOfMonth(dateEvenement)].toSorted().at(-1) ?? null;
  return codeMotif === 'CSS' ? addDays(dateEvenement, -1) : dateEvenement;
}

/** First and last day of the event of a motive. */
export function eventBounds(codeMotif: string, { contrat }: DonneesSituationContractuelle, today: string): DateBounds {
  const back = addMonths(today, -(codeMotif === 'EVIN_RETRAITE' ? evinMonths : backMonths));
  // The day before the first one of the solidarity cover is the last covered day here.
  const start = codeMotif === 'CSS' ? addDays(contrat.dateEffet, 1) : contrat.dateEffet;
  return {
    min: codeMotif !== 'DECES' && back > start ? back : start,
    max: codeMotif === 'DECES' ? today : addMonths(today, aheadMonths),
  };
}

const hasAccount = ({ codeMotif }: Values, { lecture }: Context) =>
  isTermination(codeMotif) && !lecture.donnees.isCompteConnu;
const isAccountTyped = ({ iban }: Values) => iban !== '';

/** Rules of F-27 « Ma situation contractuelle ». */
export const situationContractuelleRules: FormRules<Values, DonneesSituationContractuelle> = {
  codeMotif: {
    isRequired: true,
    choices: (_values, { lecture }) =>
      lecture.donnees.motifs
        .filter(({ isDisponible }) => isDisponible)
        .map(({ code, libelle, dateEffetCalculee }) => ({
          code,
          libelle,
          ...(isResiliation(code) && dateEffetCalculee !== null
            ? { detail: messages.effectOn({ date: formatDate(dateEffetCalculee) }) }
            : {}),
        })),
    recap: (code, values, { lecture }) => {
      const libelle = motifOf(code, lecture.donnees)?.libelle ?? code;
      const date = isTermination(code) ? situationEffect(values, lecture.donnees) : null;
      return date === null ? libelle : messages.motive({ libelle, date: formatDate(date) });
    },
  },
  dateEvenement: {
    isRequired: true,
    isShown: ({ codeMotif }) => codeMotif in events,
    label: ({ codeMotif }) => events[codeMotif] ?? '',
    bounds: ({ codeMotif }, { lecture, today }) => eventBounds(codeMotif, lecture.donnees, today),
    hint: (values, { lecture: { donnees } }) => {
      const date = situationEffect(values, donnees);
      if (values.codeMotif === 'DEPART_PORTABILITE')
        return date === null
          ? null
          : messages.months({ mois: String(portabilityMonths(donnees.contrat.dateEffet, date)) });
      return date !== null && isTermination(values.codeMotif) ? messages.effectOn({ date: formatDate(date) }) : null;
    },
  },
  dateSouhaitee: {
    isRequired: true,
    isShown: ({ codeMotif }) => codeMotif in wishes,
    label: ({ codeMotif }) => wishes[codeMotif] ?? '',
    bounds: (_values, { today }) => ({ min: today, max: addMonths(today, aheadMonths) }),
  },
  numPersMaintenus: {
    isShown: ({ codeMotif }, { lecture }) => maintained.has(codeMotif) && lecture.donnees.ayantsDroit.length > 0,
    choices: (_values, { lecture, today }) =>
      lecture.beneficiaires
        .filter(({ numPers }) => lecture.donnees.ayantsDroit.includes(numPers))
        .map((each) => personChoice(each, today)),
  },
  nouvelAssureur: { isShown: ({ codeMotif }) => leaving.has(codeMotif) },
  titulaire: { ...accountRules.titulaire, isRequired: isAccountTyped, isShown: hasAccount },
  iban: { checks: accountRules.iban.checks, isShown: hasAccount },
  bic: { ...accountRules.bic, isRequired: isAccountTyped, isShown: hasAccount },
  pj: {
    isRequired: true,
    isShown: ({ codeMotif }, { lecture }) => (motifOf(codeMotif, lecture.donnees)?.pieces.length ?? 0) > 0,
    label: ({ codeMotif }, { lecture }) => motifOf(codeMotif, lecture.donnees)?.pieces.join(', ') ?? '',
  },
};
