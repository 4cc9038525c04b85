import type { ContractState } from '@portal/shared-api/contract/contrats';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { changedFrom, type ChangedContribution } from '@portal/shared-api/rules/contribution-lines';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import type { contrats } from '../contrats/public';
import type { PaymentPlan } from './announced';

/** A change of a contribution in cents of a period; of the period of the day without one. */
interface Difference {
  difference: number;
  codePeriodicite?: Periodicity | undefined;
}

/** What a contract pays, in cents, and how. */
export type Terms = Pick<
  typeof contrats.$inferSelect,
  'montantCotisation' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'jourPrelevement'
>;

/**
 * A contribution with a difference in cents: it never falls below zero. A difference of another period is converted: 20
 * € a month are 60 € a quarter.
 */
export const withDifference = (
  { montantCotisation, codePeriodicite }: Pick<Terms, 'montantCotisation' | 'codePeriodicite'>,
  { difference, codePeriodicite: of = codePeriodicite }: Difference,
): Pick<Terms, 'montantCotisation'> => ({
  montantCotisation: Math.max(0, montantCotisation + contributionPerPeriod(difference, of, codePeriodicite)),
});

/** A contribution that is paid otherwise: the same amount for the months of another period. */
export const withPlan = (
  { montantCotisation, codePeriodicite }: Pick<Terms, 'montantCotisation' | 'codePeriodicite'>,
  { codeModePaiement, jourPrelevement, codePeriodicite: wanted }: PaymentPlan,
): Terms => ({
  codeModePaiementCotisation: codeModePaiement,
  jourPrelevement,
  codePeriodicite: wanted,
  montantCotisation: contributionPerPeriod(montantCotisation, codePeriodicite, wanted),
});

/** What of a contract decides whether contributions are due; a price depends on none of it. */
interface Life {
  etat: ContractState;
  isPrecontentieux: boolean;
  dateResiliation: string | null;
}

/** A change of what a contract pays that waits for its day. */
export interface AnnouncedChange {
  /** First day on which it counts. */
  from: string;
  /** Day from which its reader pays by it, where that is later: the first due date of another plan. */
  firstDue?: string;
  change: (terms: Terms & Partial<Life>) => Partial<Terms & Life>;
}

/** What a contract pays on a day, and how, once what is announced until then counts. */
export const termsOn = <Held extends Terms & Partial<Life>>(
  terms: Held,
  announced: readonly AnnouncedChange[],
  day: string,
): Held =>
  announced.filter(({ from }) => from <= day).reduce<Held>((held, { change }) => ({ ...held, ...change(held) }), terms);

/** Contribution of a day once what is announced until then counts, in cents of a period. */
export const contributionOn = (
  terms: Terms,
  announced: readonly AnnouncedChange[],
  day: string,
  period: Terms['codePeriodicite'],
): Cents => {
  const { montantCotisation, codePeriodicite } = termsOn(terms, announced, day);
  return contributionPerPeriod(montantCotisation, codePeriodicite, period);
};

/**
 * The contribution of a day with an act that is announced as a difference, as the contract will be billed: in the plan
 * of payment of that day (decision 0188).
 */
export function changedBy(
  terms: Terms,
  announced: readonly AnnouncedChange[],
  day: string,
  difference: Required<Difference>,
): ChangedContribution {
  const then = termsOn(terms, announced, day);
  return changedFrom(
    { cotisation: toEuros(then.montantCotisation), codePeriodicite: then.codePeriodicite },
    {
      cotisationActuelle: toEuros(terms.montantCotisation),
      periodiciteActuelle: terms.codePeriodicite,
      cotisationNouvelle: toEuros(withDifference(then, difference).montantCotisation),
    },
  );
}

/** Suspends a contract that covers and has no announced end. */
export const suspended: AnnouncedChange['change'] = ({ etat, dateResiliation }) =>
  etat === 'valide' && dateResiliation === null ? { etat: 'suspendu' } : {};

/** Resumes a suspended contract without unpaid contributions, until its end where one is announced. */
export const resumed: AnnouncedChange['change'] = ({ etat, isPrecontentieux }) =>
  etat === 'suspendu' && isPrecontentieux === false ? { etat: 'valide' } : {};

/** The same for a contract whose debt is paid: what was due in its suspension stays due. */
export const restored: AnnouncedChange['change'] = (terms) => resumed(terms);
