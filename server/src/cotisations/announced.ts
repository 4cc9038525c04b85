import { enums, integer, is, nullable, number, object, optional, string, type Infer } from 'superstruct';
import type { ContractState } from '@portal/shared-api/contract/contrats';
import { contributionPaymentModeCodes } from '@portal/shared-api/contract/cotisations';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { PAUSE_JOB, RESTORE_JOB, pausePayload, restorePayload, type contrats } from '../contrats/public';
import { civilDateOf } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { dropWaiting, findWaiting } from '../platform/jobs/queue';

/** Kind of the job that changes a contribution on the day of an announced act. */
export const CONTRIBUTION_JOB = 'cotisation-famille';
/** Kind of the job that earlier versions queued for a move: it sets an amount. */
export const AMOUNT_JOB = 'cotisation-zone';
/** Kind of the job that changes how a contribution is paid, after the last due date that stays. */
export const DEBIT_PLAN_JOB = 'plan-prelevement';

const periodicity = enums(['M', 'T', 'S', 'A']);
/** `codePeriodicite` is the period of the difference; earlier versions queued none and meant the period of the day. */
export const differenceStruct = object({
  numeroContrat: string(),
  difference: number(),
  codePeriodicite: optional(periodicity),
});
export const amountStruct = object({ numeroContrat: string(), montantCotisation: number() });
const planStruct = object({
  codeModePaiement: enums(contributionPaymentModeCodes),
  jourPrelevement: nullable(integer()),
  codePeriodicite: periodicity,
});
export const planChangeStruct = object({ numeroContrat: string(), plan: planStruct });
export type PaymentPlan = Infer<typeof planStruct>;
type Difference = Omit<Infer<typeof differenceStruct>, 'numeroContrat'>;

/** What a contract pays, in cents, and how. */
export type Terms = Pick<
  typeof contrats.$inferSelect,
  'montantCotisation' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'jourPrelevement'
>;

/**
 * A contribution with a difference in cents: it never falls below zero. A difference of another period is converted: 20 €
 * a month are 60 € a quarter.
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

/** Whether a contract is suspended, and for unpaid contributions; a price depends on neither. */
interface Life {
  etat: ContractState;
  isPrecontentieux: boolean;
}

/** A change of what a contract pays that waits for its day. */
export interface AnnouncedChange {
  /** First day on which it counts. */
  from: string;
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

/** Suspends a contract that covers. */
export const suspended: AnnouncedChange['change'] = ({ etat }) => (etat === 'valide' ? { etat: 'suspendu' } : {});
/** Resumes a suspended contract, unless contributions are unpaid. */
export const resumed: AnnouncedChange['change'] = ({ etat, isPrecontentieux }) =>
  etat === 'suspendu' && isPrecontentieux === false ? { etat: 'valide' } : {};

function changeOf(kind: string, payload: unknown): AnnouncedChange['change'] | null {
  if (kind === PAUSE_JOB) return is(payload, pausePayload) && payload.codeMotif === 'SUSPENSION' ? suspended : resumed;
  if (kind === RESTORE_JOB) return is(payload, restorePayload) ? resumed : null;
  if (is(payload, differenceStruct)) return (terms) => withDifference(terms, payload);
  if (is(payload, planChangeStruct)) return (terms) => withPlan(terms, payload.plan);
  if (is(payload, amountStruct)) return () => ({ montantCotisation: payload.montantCotisation });
  return null;
}

/** Announced changes of a contract's contribution and suspensions, in the order in which they take effect. */
export async function findAnnounced(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<AnnouncedChange[]> {
  const waiting = await findWaiting(
    database,
    { clientCode, kinds: [CONTRIBUTION_JOB, AMOUNT_JOB, DEBIT_PLAN_JOB, PAUSE_JOB, RESTORE_JOB] },
    numeroContrat,
  );
  return waiting.flatMap(({ kind, payload, runAt }) => {
    const change = changeOf(kind, payload);
    return change ? [{ from: civilDateOf(runAt), change }] : [];
  });
}

/** Drops announced amounts of contracts whose contribution comes from the management system: it gives each on its day. */
export const dropAmounts = (
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
): Promise<void> => dropWaiting(transaction, { clientCode, kinds: [CONTRIBUTION_JOB, AMOUNT_JOB] }, contracts);
