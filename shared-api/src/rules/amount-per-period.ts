import { formatAddedEuros, formatEuros } from './amounts';
import { labels, text } from './labels';

const messages = labels('shared-api.rules-amount-per-period', {
  amount: text('{montant} {periode}'),
  periods: { M: 'par mois', T: 'par trimestre', S: 'par semestre', A: 'par an' },
});

/** « par mois »: the period that a contribution is paid for. */
export const perPeriod = (codePeriodicite: keyof typeof messages.periods): string => messages.periods[codePeriodicite];

/** « 148,60 € par mois »: a contribution in euros with the period that it is paid for. */
export const amountPerPeriod = (euros: number, codePeriodicite: keyof typeof messages.periods): string =>
  messages.amount({ montant: formatEuros(euros), periode: perPeriod(codePeriodicite) });

/** « + 12,00 € par mois »: by how much a contribution rises or falls. */
export const addedPerPeriod = (euros: number, codePeriodicite: keyof typeof messages.periods): string =>
  messages.amount({ montant: formatAddedEuros(euros), periode: perPeriod(codePeriodicite) });
