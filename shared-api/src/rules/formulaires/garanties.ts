import type {
  ChampsGaranties,
  DonneesGaranties,
  FormuleProposee,
  TarifFormule,
} from '../../contract/formulaires/garanties';
import { amountPerPeriod } from '../amount-per-period';
import { addMonths, addYears, firstOfNextMonth, formatDate, isCivilDate } from '../civil-dates';
import { changedFrom, contributionLines, type ChangedContribution } from '../contribution-lines';
import type { FormContext, FormRules, RecapText } from '../form-rules';
import { messages } from './garanties-messages';

type Values = ChampsGaranties;
type Context = FormContext<DonneesGaranties>;

const papers: Readonly<Record<string, string>> = messages.papers;

/** Motives of an event, which open a change before the annual date. */
export const eventMotives = ['FAMILLE', 'PRO', 'RETRAITE'];
const isEvent = ({ codeMotif }: Pick<Values, 'codeMotif'>) => eventMotives.includes(codeMotif);

/** Months after an event within which it counts. */
const eventMonths = 3;

const nextYear = (today: string) => `${addYears(today, 1).slice(0, 4)}-01-01`;

/** Days on which a change may take effect (F-16): 1 January, and after an event the first of next month. */
export function effectDays(codeMotif: string, today: string): string[] {
  const january = nextYear(today);
  const month = firstOfNextMonth(today);
  return eventMotives.includes(codeMotif) && month !== january ? [month, january] : [january];
}

/** Every day on which a change may take effect, whatever its motive; the annual date last. */
export const possibleDays = (today: string): string[] => effectDays(eventMotives[0] ?? '', today);

/** The chosen formula; undefined while there is none. */
export const chosenFormula = ({ codeFormule }: Pick<Values, 'codeFormule'>, { formules }: DonneesGaranties) =>
  formules.find((each) => each.codeFormule === codeFormule);

/** What a formula changes from a day on: price and cover are of the same day. That of the annual date without one. */
export const changeFrom = ({ tarifs }: Pick<FormuleProposee, 'tarifs'>, dateEffet: string): TarifFormule | undefined =>
  tarifs.find((each) => each.dateEffet === dateEffet) ?? tarifs.at(-1);

/** New contribution of a formula from a day on. */
export const contributionFrom = (formule: FormuleProposee, dateEffet: string): number =>
  changeFrom(formule, dateEffet)?.cotisation ?? formule.cotisation;

/** The contribution that a formula changes from a day on: what the step, the recap and the endorsement say of it. */
export function contributionChange(
  formule: FormuleProposee,
  dateEffet: string,
  { formuleActuelle, codePeriodicite }: Pick<DonneesGaranties, 'formuleActuelle' | 'codePeriodicite'>,
): ChangedContribution {
  const then = changeFrom(formule, dateEffet);
  const cotisationActuelle = formuleActuelle.cotisation;
  // What is announced until then counts (decision 0150).
  return changedFrom(
    then
      ? { cotisation: then.cotisationPrevue, codePeriodicite: then.codePeriodicite }
      : { cotisation: cotisationActuelle, codePeriodicite },
    {
      cotisationActuelle,
      periodiciteActuelle: codePeriodicite,
      cotisationNouvelle: contributionFrom(formule, dateEffet),
    },
  );
}

function contributionRecap(_value: unknown, values: Values, { lecture: { donnees } }: Context): RecapText {
  const formule = chosenFormula(values, donnees);
  return formule ? contributionLines(contributionChange(formule, values.dateEffet, donnees)) : null;
}

const isRise = (values: Values, { lecture: { donnees } }: Context) => chosenFormula(values, donnees)?.sens === 'HAUSSE';

/** Rules of F-16 « Modifier mes garanties ». */
export const garantiesRules: FormRules<Values, DonneesGaranties> = {
  codeMotif: { isRequired: true },
  dateEvenement: {
    isRequired: true,
    isShown: isEvent,
    bounds: (_values, { today }) => ({ min: addMonths(today, -eventMonths), max: today }),
  },
  pj: { isRequired: true, isShown: isEvent, label: ({ codeMotif }) => papers[codeMotif] ?? '' },
  codeFormule: {
    isRequired: true,
    choices: (_values, { lecture }) =>
      lecture.donnees.formules
        .filter(({ isAccessible }) => isAccessible)
        .map(({ codeFormule, libelle, sens, cotisation, tarifs }) => ({
          code: codeFormule,
          libelle,
          detail: (sens === 'HAUSSE' ? messages.rise : messages.fall)({
            cotisation: amountPerPeriod(cotisation, tarifs.at(-1)?.codePeriodicite ?? lecture.donnees.codePeriodicite),
          }),
        })),
    before: (_values, { lecture }) => lecture.donnees.formuleActuelle.libelle,
    recap: (_code, values, { lecture }) => chosenFormula(values, lecture.donnees)?.libelle ?? null,
  },
  dateEffet: {
    isRequired: true,
    choices: ({ codeMotif }, { today }) =>
      effectDays(codeMotif, today).map((date) => ({ code: date, libelle: formatDate(date) })),
    recap: (date) => (isCivilDate(date) ? formatDate(date) : null),
  },
  cotisationAnnoncee: { isRequired: true, requiredMessage: messages.noPrice, recap: contributionRecap },
  isDocumentsLus: { isRequired: true, recap: () => null },
  isEngagement: {
    isRequired: true,
    isShown: (values, context) => isRise(values, context) && !context.lecture.donnees.isSignature,
    recap: () => null,
  },
  idSignature: {
    isRequired: true,
    requiredMessage: messages.sign,
    isShown: (values, context) => isRise(values, context) && context.lecture.donnees.isSignature,
    label: () => messages.signed,
  },
};
