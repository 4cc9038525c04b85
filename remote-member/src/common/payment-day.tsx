import { decompteStates } from '@portal/shared-api/contract/decomptes';
import type { Remboursement } from '@portal/shared-api/contract/prestations';
import { DateText } from '@portal/shared-ui/date-text';
import { messages } from './messages';

interface PaymentDayProps extends Pick<Remboursement, 'etat' | 'datePaiement'> {
  /** Words before the day, which is not that of the care: it never stands alone. */
  paidOn: string;
}

/** When an act was paid, or that it waits; one that was rejected or cancelled waits for nothing (S-07). */
export function PaymentDay({ etat, datePaiement, paidOn }: PaymentDayProps) {
  if (etat === 'REJETE' || etat === 'ANNULE') return decompteStates[etat];
  if (!datePaiement) return messages.waiting;
  return (
    <>
      {etat === 'PAYE' && paidOn} <DateText date={datePaiement} />
    </>
  );
}
