import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addMonths } from '@portal/shared-api/rules/civil-dates';

export type Cotisation = NonNullable<Contrat['cotisation']>;

/** Labels of catalogue 1.2. */
export const contributionPaymentModes: Record<Cotisation['codeModePaiement'], string> = {
  PRLV: 'Prélèvement automatique', CHQ: 'Chèque', CB: 'Carte bancaire', PREC: 'Précompte employeur', TIP: 'TIP SEPA',
};
const perPeriod: Record<Cotisation['codePeriodicite'], string> = { M: 'mois', T: 'trimestre', S: 'semestre', A: 'an' };
const monthsOfPeriod: Record<Cotisation['codePeriodicite'], number> = { M: 1, T: 3, S: 6, A: 12 };

/** « 148,60 € / mois ». */
export const cotisationLabel = ({ montant, codePeriodicite }: Cotisation) => `${formatEuros(montant)}\u00a0/\u00a0${perPeriod[codePeriodicite]}`;

/**
 * Day of the next debit, today included: the debit day of the first month of a calendar period
 * (each month, or January, April, July…), the last day of a month that is too short.
 * @returns null when the contribution is not debited.
 */
export function nextDebit({ codeModePaiement, codePeriodicite, jourPrelevement }: Cotisation, today: string): string | null {
  if (codeModePaiement !== 'PRLV' || jourPrelevement === null) return null;
  const step = monthsOfPeriod[codePeriodicite];
  const januaryFirst = `${today.slice(0, 4)}-01-01`;
  for (let months = 0; ; months += step) {
    const debit = dayOfMonth(addMonths(januaryFirst, months), jourPrelevement);
    if (debit >= today) return debit;
  }
}

/** The given day of the month that starts on a date, or its last day. */
function dayOfMonth(first: string, day: number): string {
  // From the 31st of the January before, so that a short month gives its last day.
  const lastDay = addMonths(`${Number(first.slice(0, 4)) - 1}-12-31`, Number(first.slice(5, 7)));
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted > lastDay ? lastDay : wanted;
}
