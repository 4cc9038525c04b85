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
