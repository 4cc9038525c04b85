import type { Contrat } from '@portal/shared-api/contract/contrats';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { ModeOf } from './modes';
import type { ContratRow } from './store';

type Paid = Pick<
  ContratRow['contrat'],
  'montantCotisation' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'jourPrelevement'
>;

/** What a contract pays from a day on by what is announced. */
export interface PaidToCome extends Paid {
  dateDebut: string;
}

/** What is announced of a contract: its product and what it pays, from each later day on. */
export interface ToCome {
  products: readonly { dateDebut: string; nomOffre: string }[];
  paid: readonly PaidToCome[];
}

/** A contribution as its member reads it. */
export const presentPaid = (paid: Paid, modeOf: ModeOf): NonNullable<Contrat['cotisation']> => ({
  montant: toEuros(paid.montantCotisation),
  codePeriodicite: paid.codePeriodicite,
  codeModePaiement: paid.codeModePaiementCotisation,
  libelleModePaiement: modeOf(paid.codeModePaiementCotisation),
  jourPrelevement: paid.jourPrelevement,
});

/**
 * A contract as it is from each day on for which something is announced, as long as it goes on then: the whole of it,
 * so that who reads it says what differs (decision 0192).
 */
export function presentToCome(
  { contrat, nomOffre }: Pick<ContratRow, 'contrat' | 'nomOffre'>,
  { products, paid }: ToCome,
  modeOf: ModeOf,
): NonNullable<Contrat['changementsPrevus']> {
  const days = [...new Set([...products, ...paid].map(({ dateDebut }) => dateDebut))].toSorted();
  return days
    .filter((day) => !hasEnded(contrat.dateResiliation, day))
    .map((day) => {
      const until = <Change extends { dateDebut: string }>(changes: readonly Change[]) =>
        changes.findLast(({ dateDebut }) => dateDebut <= day);
      return {
        dateDebut: day,
        nomOffre: until(products)?.nomOffre ?? nomOffre,
        cotisation: presentPaid(until(paid) ?? contrat, modeOf),
      };
    });
}
