import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDayOfMonth } from '@portal/shared-api/rules/civil-dates';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { nextDueDate } from '@portal/shared-api/rules/contributions';
import { debitDayOf } from '@portal/shared-api/rules/debits';
import { messages } from './messages';

export type Cotisation = NonNullable<Contrat['cotisation']>;

/** « 148,60 € / mois ». */
export const cotisationLabel = ({ montant, codePeriodicite }: Pick<Cotisation, 'montant' | 'codePeriodicite'>) =>
  `${formatEuros(montant)}\u00a0/\u00a0${messages.perPeriod[codePeriodicite]}`;

/**
 * Whether an account may be debited for contributions: those of an employer and of a contract that is over have none.
 */
export const hasOwnContribution = (contrat: Pick<Contrat, 'etat' | 'isActif' | 'cotisation'>): boolean =>
  !isContractOver(contrat) && contrat.cotisation !== null && contrat.cotisation.codeModePaiement !== 'PREC';

/** « le 05 du mois ». */
export const debitDayLabel = (day: number) => messages.debitDay({ jour: formatDayOfMonth(day) });

/**
 * Due date of the next debit, from a day on, which banks make later on a day off; null when the contribution is not
 * debited.
 */
export function nextDebit(cotisation: Cotisation, etat: Contrat['etat'], today: string): string | null {
  const day = debitDayOf({ ...cotisation, etat });
  return day === null ? null : nextDueDate(cotisation.codePeriodicite, day, today);
}
