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

/** The mandate that debits on a day: one signed for a later due date does not yet. @param mandats newest first */
export const debitingMandate = (mandats: readonly MandatRow[], today: string): MandatRow | undefined =>
  mandats.find(
    (mandat) => mandateState(mandat, today) === 'ACTIF' && (mandat.dateDebut === null || mandat.dateDebut <= today),
  );

/** Debited account, by the valid mandate. */
export function debitedAccount(mandats: readonly MandatRow[], today: string): string | null {
  const active = debitingMandate(mandats, today);
  return active ? maskIban(`${active.pays}${active.cle}${'•'.repeat(active.longueur - 7)}${active.fin}`) : null;
}
