import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDayOfMonth } from '@portal/shared-api/rules/civil-dates';
import { nextDueDate, type Periodicity } from '@portal/shared-api/rules/contributions';

export type Cotisation = NonNullable<Contrat['cotisation']>;

const perPeriod: Record<Periodicity, string> = { M: 'mois', T: 'trimestre', S: 'semestre', A: 'an' };

/** « 148,60 € / mois ». */
export const cotisationLabel = ({ montant, codePeriodicite }: Pick<Cotisation, 'montant' | 'codePeriodicite'>) =>
  `${formatEuros(montant)}\u00a0/\u00a0${perPeriod[codePeriodicite]}`;

/** « le 05 du mois ». */
export const debitDayLabel = (day: number) => `le ${formatDayOfMonth(day)} du mois`;

/** Day of the next debit, today included; null when the contribution is not debited. */
export function nextDebit(
  { codeModePaiement, codePeriodicite, jourPrelevement }: Cotisation,
  today: string,
): string | null {
  return codeModePaiement === 'PRLV' && jourPrelevement !== null
    ? nextDueDate(codePeriodicite, jourPrelevement, today)
    : null;
}
