import { createTestApp } from './testing/test-app';
import { createUpkeep } from './upkeep';

it('runs every due task even if one fails, then reports the failure', async () => {
  const test = await createTestApp();
  const done: string[] = [];
  const upkeep = createUpkeep(test.database, () => test.clock.now(), {
    eachMinute: [],
    eachTenMinutes: [
      async () => {
        throw new Error('the store of files is down');
      },
      async () => done.push('sessions'),
    ],
  });
  await expect(upkeep()).rejects.toThrow('the store of files is down');
  expect(done).toEqual(['sessions']);
  await upkeep();
  expect(done).toHaveLength(1);
  test.clock.advance(10 * 60_000);
  await expect(upkeep()).rejects.toThrow();
  expect(done).toHaveLength(2);
  await test.close();
});

it('runs again at once after a clock that was days ahead is set right', async () => {
  const test = await createTestApp();
  let moment = test.clock.now().getTime();
  let runs = 0;
  const upkeep = createUpkeep(test.database, () => new Date(moment), {
    eachMinute: [async () => void (runs += 1)],
    eachTenMinutes: [],
  });
  await upkeep();
  moment -= 3 * 86_400_000;
  await upkeep();
  await upkeep();
  expect(runs).toBe(2);
  moment += 60_000;
  await upkeep();
  expect(runs).toBe(3);
  await test.close();
});
