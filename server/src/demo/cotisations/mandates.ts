import { addDays } from '@portal/shared-api/rules/civil-dates';
import { sealedIban } from '../../contrats/sealing';
import type { mandatsSepa } from '../../cotisations/tables';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import { creditors } from '../clients/codes';
import type { DemoContract } from '../people/model';
import { makeIban } from '../people/numbers';
import { bicOf, fullName } from '../people/rows';
import type { MovementRow } from './ledger';

export type MandateRow = typeof mandatsSepa.$inferInsert;

/** For accounts without benefits, and former accounts. */
const otherIban = makeIban('FR', 32, 'TESTPORT032');

/** Former mandates: revoked with a change of bank, or expired without debit. */
const former: Readonly<
  Record<string, { dateSignature: string; dateRevocation: string | null; dateDernierPrelevement: string }>
> = {
  VAL0001888: { dateSignature: '2014-01-02', dateRevocation: '2020-03-16', dateDernierPrelevement: '2020-03-05' },
  VAL0000045: { dateSignature: '2008-01-03', dateRevocation: null, dateDernierPrelevement: '2017-12-05' },
};

/** Mandates of a debited contract, the valid one last. @param ledger its debits. */
export function makeMandates(
  contract: DemoContract,
  ledger: readonly MovementRow[],
  { today }: Anchor,
  secrets: Secrets,
): MandateRow[] {
  const {
    client,
    numero,
    dateEffet,
    dateResiliation,
    assures: [member],
  } = contract;
  if (contract.codeModePaiementCotisation !== 'PRLV' || !member) return [];
  const row = (
    rank: number,
    iban: string,
    dates: Pick<MandateRow, 'dateSignature' | 'dateRevocation' | 'dateDernierPrelevement'>,
  ): MandateRow => ({
    clientCode: client,
    rum: `${numero}-${String(rank).padStart(4, '0')}`,
    numeroContrat: numero,
    ics: creditors[client],
    ...dates,
    ...sealedIban(secrets, iban),
    bic: bicOf(iban),
    titulaire: fullName(member.person),
  });
  const old = former[numero];
  const begin = old ? addDays(old.dateDernierPrelevement, 20) : addDays(dateEffet, 2);
  const current = row(old ? 2 : 1, member.iban ?? otherIban, {
    // The mandate of a future contract is signed already.
    dateSignature: begin > today ? addDays(today, -3) : begin,
    dateRevocation: dateResiliation !== undefined && dateResiliation <= today ? dateResiliation : null,
    dateDernierPrelevement:
      ledger.findLast(({ nature, etat }) => nature === 'PRELEVEMENT' && etat === 'REGLE')?.dateMouvement ?? null,
  });
  return [...(old ? [row(1, otherIban, old)] : []), current];
}
