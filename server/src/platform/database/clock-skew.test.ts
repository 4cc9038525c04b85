import { createTestApp, type TestApp } from '../testing/test-app';
import { createUpkeep } from '../upkeep';
import { checkClock, ClockAstray } from './clock-skew';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const shifted = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

it('a clock near the database’s is right, one further away is reported with its distance', async () => {
  await expect(checkClock(test.database)).resolves.toBeUndefined();
  await expect(checkClock(test.database, shifted(120))).rejects.toThrow('avance de 120 min');
  await expect(checkClock(test.database, shifted(-5))).rejects.toThrow('retarde de 5 min');
});

it('a server two hours ahead deletes nothing: its upkeep ends before the first task', async () => {
  const done: string[] = [];
  const tasks = { eachMinute: [async () => done.push('minute')], eachTenMinutes: [async () => done.push('purge')] };
  const upkeep = createUpkeep(test.database, shifted(120), tasks, shifted(120));
  await expect(upkeep()).rejects.toThrow(ClockAstray);
  expect(done).toEqual([]);
});
