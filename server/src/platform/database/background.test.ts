import { sql } from 'drizzle-orm';
import { openPostgres } from './open';

const url = process.env['PORTAL_TEST_DATABASE_URL'];

/** The embedded engine has no time limits. */
const onPostgres = url === undefined ? it.skip : it;

onPostgres('no connection lets PostgreSQL compile a plan, which takes longer than the statement', async () => {
  const { database, background, staffReads, close } = await openPostgres(url ?? '');
  for (const lane of [database, background, staffReads])
    expect(await lane.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] });
  await close();
});

onPostgres('a job may run a statement for longer than a member waits', async () => {
  const { database, background, close } = await openPostgres(url ?? '');
  const long = sql`select pg_sleep(2.2)`;
  await expect(database.execute(long)).rejects.toThrow();
  const job = background.transaction((transaction) => transaction.execute(long));
  // The other lane is not held up meanwhile.
  await background.transaction((transaction) => transaction.execute(sql`select 1`));
  await expect(Promise.race([job, 'still running'])).resolves.toBe('still running');
  await expect(job).resolves.toBeDefined();
  await close();
});
