import type { Choice } from '../../contract/formulaires/champs';
import type { ChampsRadiationRenfort, DonneesRadiationRenfort } from '../../contract/formulaires/radiation-renfort';
import { addDays, firstOfNextMonth, formatDate } from '../civil-dates';
import type { FormRules } from '../form-rules';
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

const choicesOf = ({ renforts }: DonneesRadiationRenfort): Choice[] =>
  renforts.map(({ codeOption, libelle, isResiliable, dateEffetResiliation }) => ({
    code: codeOption,
    libelle,
    detail: isResiliable
      ? messages.renfortEnds({ date: formatDate(addDays(dateEffetResiliation, -1)) })
      : messages.renfortFrom({ date: formatDate(dateEffetResiliation) }),
    ...(isResiliable ? {} : { disabled: true }),
  }));

/** First day without the first of the chosen reinforcements. */
const firstEnd = (
  { codesOptions }: ChampsRadiationRenfort,
  { renforts }: DonneesRadiationRenfort,
): string | undefined =>
  renforts
    .filter(({ codeOption }) => codesOptions.includes(codeOption))
    .map(({ dateEffetResiliation }) => dateEffetResiliation)
    .toSorted()[0];

export const radiationRenfortRules: FormRules<ChampsRadiationRenfort, DonneesRadiationRenfort> = {
  codesOptions: {
    isRequired: true,
    choices: (_values, { lecture }) => choicesOf(lecture.donnees),
    recap: (codes, _values, { lecture }) =>
      choicesOf(lecture.donnees)
        .filter(({ code }) => codes.includes(code))
        .map(({ libelle, detail }) => `${libelle} (${detail ?? ''})`)
        .join(', '),
  },
  codeMotif: { isRequired: true },
  precision: { isRequired: true, isShown: ({ codeMotif }) => codeMotif === 'AUTRE' },
  isConfirmation: {
    isRequired: true,
    isShown: ({ codesOptions }) => codesOptions.length > 0,
    label: (values, { lecture, today }) =>
      messages.renfortUnderstood({ date: formatDate(firstEnd(values, lecture.donnees) ?? today) }),
  },
};
