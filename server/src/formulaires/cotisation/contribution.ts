import { is } from 'superstruct';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addDays, laterOf } from '@portal/shared-api/rules/civil-dates';
import {
  CONTRIBUTION_JOB,
  amountStruct,
  contributionOn,
  differenceStruct,
  findAnnounced,
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
 * those of several acts add up, in whatever order they were announced and take effect. A difference is one of the period
 * in which the contract pays today; where it pays otherwise on the day, it is converted.
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
interface Course {
  terms: Terms;
  announced: readonly AnnouncedChange[];
}

async function findCourse({ database, client, numeroContrat, contrat }: FormScope): Promise<Course> {
  return {
    // An act of the same request may have changed it already.
    terms: (await findTerms(database, client.code, numeroContrat)) ?? contrat,
    announced: await findAnnounced(database, client.code, numeroContrat),
  };
}

/** Contribution of a day in a course, in cents of a period of today. */
const amountOn = ({ terms, announced }: Course, { contrat }: FormScope, day: string): Cents =>
  contributionOn(terms, announced, day, contrat.codePeriodicite);

/**
 * Contribution by day once what is announced until then counts, in cents of a period of today (decision 0150). A day of
 * the past has the contribution of today.
 */
export async function readContribution(scope: FormScope): Promise<(day: string) => Cents> {
  const course = await findCourse(scope);
  return (day) => amountOn(course, scope, laterOf(day, scope.today));
}

/** What the contract pays from each day on by what is announced, in euros, oldest first: the rules of a form read it. */
export async function readPlanned(scope: FormScope): Promise<{ dateDebut: string; cotisation: number }[]> {
  const course = await findCourse(scope);
  const days = new Set(course.announced.map(({ from }) => laterOf(from, scope.today)));
  return [...days].toSorted().map((day) => ({ dateDebut: day, cotisation: toEuros(amountOn(course, scope, day)) }));
}

/**
 * Changes the contribution from a day on by an act whose price depends on what is paid otherwise: in proportion to
 * persons, product or place. What waits for a later day was computed without the act, so that the difference is
 * computed again for each of these days (decision 0150).
 * @param priceOn the contribution with the act, from that without it on a day, both in cents of a period of today
 * @returns the first day of the change, and the contribution without and with it on that day
 */
export async function repriceContribution(
  scope: FormScope,
  from: string,
  priceOn: (amount: Cents, day: string) => Cents,
): Promise<{ from: string; before: Cents; after: Cents }> {
  const course = await findCourse(scope);
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
  const before = amountOn(course, scope, first);
  return { from: first, before, after: priceOn(before, first) };
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
