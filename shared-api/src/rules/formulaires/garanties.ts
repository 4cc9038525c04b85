import type { ChampsGaranties, DonneesGaranties, FormuleProposee } from '../../contract/formulaires/garanties';
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

/** New contribution of a formula from a day on; without one of its days, that of the annual date. */
export const contributionFrom = ({ cotisation, tarifs }: FormuleProposee, dateEffet: string): number =>
  tarifs.find((each) => each.dateEffet === dateEffet)?.cotisation ?? cotisation;

/** What is paid from a day on without the change: what is announced until then counts (decision 0150). */
const plannedFrom = (
  { tarifs }: Pick<FormuleProposee, 'tarifs'>,
  dateEffet: string,
  { formuleActuelle }: Pick<DonneesGaranties, 'formuleActuelle'>,
): number => tarifs.find((each) => each.dateEffet === dateEffet)?.cotisationPrevue ?? formuleActuelle.cotisation;

/** The contribution that a formula changes from a day on: what the step, the recap and the endorsement say of it. */
export function contributionChange(
  formule: FormuleProposee,
  dateEffet: string,
  donnees: DonneesGaranties,
): ChangedContribution {
  const { formuleActuelle, codePeriodicite } = donnees;
  return changedFrom(plannedFrom(formule, dateEffet, donnees), {
    codePeriodicite,
    cotisationActuelle: formuleActuelle.cotisation,
    cotisationNouvelle: contributionFrom(formule, dateEffet),
  });
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
        .map(({ codeFormule, libelle, sens, cotisation }) => ({
          code: codeFormule,
          libelle,
          detail: (sens === 'HAUSSE' ? messages.rise : messages.fall)({
            cotisation: amountPerPeriod(cotisation, lecture.donnees.codePeriodicite),
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
