import type { Choice } from '../../contract/formulaires/champs';
import type { ChampsRadiationRenfort, DonneesRadiationRenfort } from '../../contract/formulaires/radiation-renfort';
import { amountPerPeriod } from '../amount-per-period';
import { toCents, toEuros } from '../amounts';
import { addDays, firstOfNextMonth, formatDate } from '../civil-dates';
import { changedOn, contributionLines, paidWithoutFrom, type ChangedContribution } from '../contribution-lines';
import type { FormContext, FormRules, LabelledLine } from '../form-rules';
import { messages } from './messages';

/** Calendar days in which a reinforcement is given up as if it had never begun (F-23, S-19). */
const renunciationDays = 14;

/** Last day on which a reinforcement is given up without motive: fourteen calendar days, the first day not counted. */
export const renunciationEnd = (first: string): string => addDays(first, renunciationDays);

/** A reinforcement of the contract as its dates are stored. */
interface HeldDates {
  dateEffet: string;
  /** Last day of the commitment; null when there is none. */
  dateFinEngagement: string | null;
}

/**
 * From when a reinforcement may end: its first day within the days of renunciation, the first day of the next month
 * once the commitment is over, the day after the commitment before.
 */
export function endOfRenfort(
  { dateEffet, dateFinEngagement }: HeldDates,
  today: string,
): { isResiliable: boolean; isRenonciation: boolean; dateEffetResiliation: string } {
  if (today <= renunciationEnd(dateEffet))
    return { isResiliable: true, isRenonciation: true, dateEffetResiliation: dateEffet };
  if (dateFinEngagement !== null && today <= dateFinEngagement)
    return { isResiliable: false, isRenonciation: false, dateEffetResiliation: addDays(dateFinEngagement, 1) };
  return { isResiliable: true, isRenonciation: false, dateEffetResiliation: firstOfNextMonth(today) };
}

type Values = Pick<ChampsRadiationRenfort, 'codesOptions'>;
type Context = FormContext<DonneesRadiationRenfort>;
type Held = DonneesRadiationRenfort['renforts'][number];

const hasBegun = (first: string, today: string) => first <= today;

/** What becomes of one that is chosen; of one that may not end yet, from when on it may. */
function endInWords({ isResiliable, isRenonciation, dateEffetResiliation }: Held, today: string): string {
  const date = formatDate(dateEffetResiliation);
  if (!isResiliable) return messages.renfortFrom({ date });
  if (!isRenonciation) return messages.renfortEnds({ date: formatDate(addDays(dateEffetResiliation, -1)) });
  return hasBegun(dateEffetResiliation, today)
    ? messages.renfortRenounced({ date })
    : messages.renfortNeverBegun({ date });
}

const choicesOf = ({ renforts }: DonneesRadiationRenfort, today: string): Choice[] =>
  renforts.map((each) => ({
    code: each.codeOption,
    libelle: each.libelle,
    detail: endInWords(each, today),
    ...(each.isResiliable ? {} : { disabled: true }),
  }));

/** The chosen reinforcements, the one that goes first first. */
export const chosenRenforts = ({ codesOptions }: Values, { renforts }: DonneesRadiationRenfort): Held[] =>
  renforts
    .filter(({ codeOption }) => codesOptions.includes(codeOption))
    .toSorted((one, other) => (one.dateEffetResiliation < other.dateEffetResiliation ? -1 : 1));

/** Whether one of them is given up as if it had never begun: a handler decides it. */
export const isRenunciation = (values: Values, donnees: DonneesRadiationRenfort): boolean =>
  chosenRenforts(values, donnees).some((each) => each.isRenonciation);

/** Those that are given up after their first day: what was paid for them is repaid. */
export const repaidRenforts = (values: Values, { lecture: { donnees }, today }: Context): Held[] =>
  chosenRenforts(values, donnees).filter(
    ({ isRenonciation, dateEffetResiliation }) => isRenonciation && hasBegun(dateEffetResiliation, today),
  );

/**
 * Its share of the contribution of a day, its end or a later one: persons who leave in between cost nothing any more.
 */
const shareOn = ({ cotisation, cotisationsSuivantes }: Held, day: string): number =>
  cotisationsSuivantes.findLast(({ dateDebut }) => dateDebut <= day)?.cotisation ?? cotisation;

/** The contribution once all chosen ones have gone; null while none is chosen. */
export function contributionWithout(values: Values, donnees: DonneesRadiationRenfort): ChangedContribution | null {
  const chosen = chosenRenforts(values, donnees);
  const day = chosen.at(-1)?.dateEffetResiliation;
  if (day === undefined) return null;
  const less = chosen.reduce((sum, each) => sum + toCents(shareOn(each, day)), 0);
  const left = Math.max(0, toCents(paidWithoutFrom(day, donnees).cotisation) - less);
  return changedOn(day, donnees, toEuros(left));
}

/** « Renfort Optique prend déjà fin le 30/11/2026. »: those that nobody can end any more. */
export const endingInWords = ({ renfortsFinissant }: Pick<DonneesRadiationRenfort, 'renfortsFinissant'>): string =>
  renfortsFinissant
    .map(({ libelle, dateFin }) => messages.renfortEnding({ libelle, date: formatDate(dateFin) }))
    .join(' ');

/** What a handler has to repay and since when; none where nothing is given up, or nothing has begun. */
function repaidLines(values: Values, context: Context): LabelledLine[] {
  const { donnees } = context.lecture;
  const repaid = repaidRenforts(values, context);
  if (repaid.length === 0) return [];
  const inWords = repaid.map(({ libelle, cotisation, dateEffetResiliation }) =>
    messages.renfortRepaidSince({
      libelle,
      cotisation: amountPerPeriod(cotisation, donnees.codePeriodicite),
      date: formatDate(dateEffetResiliation),
    }),
  );
  return [{ libelle: messages.renfortRepaid, valeur: inWords.join(', ') }];
}

function recapLines(values: ChampsRadiationRenfort, context: Context): LabelledLine[] {
  const { donnees } = context.lecture;
  const chosen = chosenRenforts(values, donnees);
  const changed = contributionWithout(values, donnees);
  return [
    {
      libelle: messages.renfortsToEnd,
      valeur: chosen.map((each) => `${each.libelle} (${endInWords(each, context.today)})`).join(', '),
    },
    ...repaidLines(values, context),
    ...(changed ? contributionLines(changed) : []),
  ];
}

export const radiationRenfortRules: FormRules<ChampsRadiationRenfort, DonneesRadiationRenfort> = {
  codesOptions: {
    isRequired: true,
    choices: (_values, { lecture, today }) => choicesOf(lecture.donnees, today),
    recap: (_codes, values, context) => recapLines(values, context),
  },
  codeMotif: { isRequired: true },
  precision: { isRequired: true, isShown: ({ codeMotif }) => codeMotif === 'AUTRE' },
  isConfirmation: {
    isRequired: true,
    isShown: ({ codesOptions }) => codesOptions.length > 0,
    label: (values, { lecture, today }) => {
      const first = chosenRenforts(values, lecture.donnees)[0];
      const from = first?.dateEffetResiliation ?? today;
      const date = formatDate(from);
      return first?.isRenonciation && hasBegun(from, today)
        ? messages.renfortRenouncedUnderstood({ date })
        : messages.renfortUnderstood({ date });
    },
  },
};
