import type { Mandat, MandateState } from '@portal/shared-api/contract/cotisations';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { maskIban, maskIbanShort } from '@portal/shared-api/rules/masking';
import type { mandatsSepa } from './tables';

export type MandatRow = typeof mandatsSepa.$inferSelect;

/** Months without debit until a mandate expires (S-04). */
const mandateMonths = 36;

/** State of a mandate on a day. */
export function mandateState(
  {
    dateRevocation,
    dateDernierPrelevement,
    dateSignature,
  }: Pick<MandatRow, 'dateRevocation' | 'dateDernierPrelevement' | 'dateSignature'>,
  today: string,
): MandateState {
  if (dateRevocation !== null && dateRevocation <= today) return 'REVOQUE';
  return addMonths(dateDernierPrelevement ?? dateSignature, mandateMonths) <= today ? 'EXPIRE' : 'ACTIF';
}

/** A mandate with its account masked. */
export const presentMandat = (row: MandatRow, today: string): Mandat => ({
  rum: row.rum,
  ics: row.ics,
  dateSignature: row.dateSignature,
  etat: mandateState(row, today),
  ibanMasque: maskIbanShort(`${row.pays}${row.cle}${row.fin}`),
});

/**
 * The mandate that debits on a day: one signed for a later due date does not yet, one that is revoked before does no
 * more. What is debited in between keeps the others from expiring.
 * @param mandats newest first
 * @param due a day to come; today without it
 */
export const debitingMandate = (
  mandats: readonly MandatRow[],
  today: string,
  due: string = today,
): MandatRow | undefined =>
  mandats.find(
    (mandat) =>
      mandateState(mandat, today) === 'ACTIF' &&
      (mandat.dateRevocation === null || mandat.dateRevocation > due) &&
      (mandat.dateDebut === null || mandat.dateDebut <= due),
  );

/** Debited account, by the mandate that debits on a day. */
export function debitedAccount(mandats: readonly MandatRow[], today: string, due: string = today): string | null {
  const active = debitingMandate(mandats, today, due);
  return active ? maskIban(`${active.pays}${active.cle}${'•'.repeat(active.longueur - 7)}${active.fin}`) : null;
}
