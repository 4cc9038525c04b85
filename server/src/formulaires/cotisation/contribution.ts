import { is } from 'superstruct';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import type { ChangedContribution } from '@portal/shared-api/rules/contribution-lines';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import {
  CONTRIBUTION_JOB,
  amountStruct,
  changedBy,
  contributionOn,
  differenceStruct,
  findAnnounced,
  termsOn,
  withDifference,
  type AnnouncedChange,
  type Terms,
} from '../../cotisations/public';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { addToContribution, findTerms, saveContribution } from './store';

/**
 * Changes the contribution by a difference in cents, on a day or at once. Acts announce differences and never amounts:
 * those of several acts add up, in whatever order they were announced and take effect. A difference is one of the
 * period in which the contract pays today; where it pays otherwise on the day, it is converted.
 */
async function changeContribution(
  { database, client, contrat, numeroContrat, today, now }: FormScope,
  difference: number,
  from: string,
): Promise<void> {
  if (difference === 0) return;
  if (from <= today) await addToContribution(database, client.code, { numeroContrat, difference });
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: CONTRIBUTION_JOB,
      payload: { numeroContrat, difference, codePeriodicite: contrat.codePeriodicite },
      now,
      runAt: startOfCivilDate(from),
    });
}

/** A contract with what waits for it. */
interface Awaited {
  terms: Terms;
  announced: readonly AnnouncedChange[];
}

async function findAwaited({ database, client, numeroContrat, contrat }: FormScope): Promise<Awaited> {
  return {
    // An act of the same request may have changed it already.
    terms: (await findTerms(database, client.code, numeroContrat)) ?? contrat,
    announced: await findAnnounced(database, client.code, numeroContrat),
  };
}

/** Contribution of a day in a course, in cents of a period of today. */
const amountOn = ({ terms, announced }: Awaited, { contrat }: FormScope, day: string): Cents =>
  contributionOn(terms, announced, day, contrat.codePeriodicite);

/** The contribution of a day with an act, from that without it, both in cents of a period of today. */
export type PriceOn = (amount: Cents, day: string) => Cents;

/** What is paid now, and from each day on by what is announced, for the read of a form: its rules use it. */
function courseInEuros({ terms, announced }: Awaited, today: string) {
  const days = new Set(announced.map(({ from }) => laterOf(from, today)));
  return {
    cotisationActuelle: toEuros(terms.montantCotisation),
    codePeriodicite: terms.codePeriodicite,
    cotisationsPrevues: [...days].toSorted().map((dateDebut) => {
      const { montantCotisation, codePeriodicite } = termsOn(terms, announced, dateDebut);
      return { dateDebut, cotisation: toEuros(montantCotisation), codePeriodicite };
    }),
  };
}

/**
 * What a contract pays by day once what is announced until then counts (decision 0150). A day of the past has the
 * contribution of today.
 */
interface Course {
  lecture: ReturnType<typeof courseInEuros>;
  /** In cents of a period of today. */
  amountOn: (day: string) => Cents;
  /** The period in which the contract pays. */
  periodOn: (day: string) => Periodicity;
  /** What an act makes of the contribution on its first day, as the contract is billed then (decision 0188). */
  changedOn: (from: string, priceOn: PriceOn) => ChangedContribution;
}

/** Reads what waits for a contract once, for all that a form asks of it. */
export async function readCourse(scope: FormScope): Promise<Course> {
  const awaited = await findAwaited(scope);
  const { terms, announced } = awaited;
  const notBefore = (day: string) => laterOf(day, scope.today);
  const { codePeriodicite } = scope.contrat;
  return {
    lecture: courseInEuros(awaited, scope.today),
    amountOn: (day) => amountOn(awaited, scope, notBefore(day)),
    periodOn: (day) => termsOn(terms, announced, notBefore(day)).codePeriodicite,
    changedOn: (from, priceOn) => {
      const day = notBefore(from);
      const amount = amountOn(awaited, scope, day);
      return changedBy(terms, announced, day, { difference: priceOn(amount, day) - amount, codePeriodicite });
    },
  };
}

/**
 * Changes the contribution from a day on by an act whose price depends on what is paid otherwise: in proportion to
 * persons, product or place. What waits for a later day was computed without the act, so that the difference is
 * computed again for each of these days (decision 0150).
 * @param priceOn the contribution with the act, from that without it on a day, both in cents of a period of today
 * @returns the first day of the change, and the contribution without and with it on that day, in its plan of payment
 */
export async function repriceContribution(
  scope: FormScope,
  from: string,
  priceOn: PriceOn,
): Promise<RepricedContribution> {
  const course = await findAwaited(scope);
  const first = laterOf(from, scope.today);
  const changes = [
    ...course.announced.map((each) => each.from),
    ...scope.assures.flatMap(({ assure: { dateEntree, dateSortie } }) =>
      dateSortie === null ? [dateEntree] : [dateEntree, addDays(dateSortie, 1)],
    ),
  ];
  let announced = 0;
  for (const day of [first, ...new Set(changes.filter((each) => each > first).toSorted())]) {
    const amount = amountOn(course, scope, day);
    const difference = priceOn(amount, day) - amount;
    await changeContribution(scope, difference - announced, day);
    announced = difference;
  }
  const then = termsOn(course.terms, course.announced, first);
  const amount = amountOn(course, scope, first);
  const { codePeriodicite } = scope.contrat;
  const { montantCotisation: after } = withDifference(then, {
    difference: priceOn(amount, first) - amount,
    codePeriodicite,
  });
  return { from: first, before: then.montantCotisation, after, codePeriodicite: then.codePeriodicite };
}

/** What an act makes of a contribution on its first day, in cents of the period in which it is paid then. */
export interface RepricedContribution {
  from: string;
  before: Cents;
  after: Cents;
  codePeriodicite: Periodicity;
}

/** Applies an announced change. */
export const contributionJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, differenceStruct)) throw new Error('This job holds no change of contribution.');
    await addToContribution(database, clientCode, payload);
  },
};

/** Applies a move that an earlier version announced. */
export const amountJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, amountStruct)) throw new Error('This job holds no contribution.');
    await saveContribution(database, clientCode, payload.numeroContrat, payload.montantCotisation);
  },
};
