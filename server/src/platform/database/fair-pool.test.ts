import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { registerCallers } from '../http/caller';
import { openPostgres } from './open';

const url = process.env['PORTAL_TEST_DATABASE_URL'];

/** The embedded database has one connection: there is nothing to share. */
const onPostgres = url === undefined ? it.skip : it;

onPostgres('one network in a flood leaves connections to the others, and gets back what it released', async () => {
  const { database, close } = await openPostgres(url ?? '');
  const app = Fastify({ trustProxy: true });
  registerCallers(app);
  app.post('/long', async () => database.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.4)`)));
  app.post('/longer', async () => database.transaction((transaction) => transaction.execute(sql`select pg_sleep(1)`)));
  app.post('/short', async () => database.execute(sql`select 1`));
  const send = (path: string, ip: string) =>
    app.inject({ method: 'POST', url: path, payload: { a: 1 }, headers: { 'x-forwarded-for': ip } });
  let served = 0;
  const flood = Array.from({ length: 60 }, async () => {
    const answer = await send('/longer', '192.0.2.1');
    if (answer.statusCode === 200) served += 1;
    return answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const others = await Promise.all(Array.from({ length: 10 }, (_, rank) => send('/short', `198.51.100.${rank}`)));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
  // They waited for no connection of the flood: none of those has come back yet.
  expect(served).toBe(0);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 500]));
  expect(
    (await Promise.all(Array.from({ length: 12 }, () => send('/long', '192.0.2.1')))).map(
      ({ statusCode }) => statusCode,
    ),
  ).toEqual(Array.from({ length: 12 }, () => 200));
  await app.close();
  await close();
});
