import { decompteStates } from '@portal/shared-api/contract/decomptes';
import type { Remboursement } from '@portal/shared-api/contract/prestations';
import { DateText } from '@portal/shared-ui/date-text';
import { messages } from './messages';

/** When an act was paid, or that it waits; one that was rejected or cancelled waits for nothing (S-07). */
export function PaymentDay({ etat, datePaiement }: Pick<Remboursement, 'etat' | 'datePaiement'>) {
  if (etat === 'REJETE' || etat === 'ANNULE') return decompteStates[etat];
  return datePaiement ? <DateText date={datePaiement} /> : messages.waiting;
}
