import { eq } from 'drizzle-orm';
import { openSession } from './identity/sessions/store';
import { logConnection } from './identity/sessions/connection-log';
import { rememberSignIn } from './identity/sign-in/store';
import { comptes } from './identity/accounts/tables';
import { connexions, sessions } from './identity/sessions/tables';
import { signIns } from './identity/sign-in/tables';
import { createTestApp } from './platform/testing/test-app';
import { createPerson } from './platform/testing/test-people';

const DAY_MS = 86_400_000;

it('ends expired blocks and deletes expired rows, and nothing else', async () => {
  const test = await createTestApp();
  const { database, clock } = test;
  const now = clock.now();
  const { id } = await createPerson(database, {
    userName: 'camille@exemple.test',
    etat: 'BLOQUE',
    dateFinBlocage: new Date(now.getTime() + 60_000),
  });
  const line = { clientCode: 'VALD', compteId: id, motifEchec: null, userAgent: '', ip: '127.0.0.1' };
  await logConnection(database, { ...line, date: new Date(now.getTime() - 400 * DAY_MS) });
  await logConnection(database, { ...line, date: new Date(now.getTime() - 300 * DAY_MS) });
  await openSession(database, { clientCode: 'VALD', compteId: id, idTokenChiffre: null, now });
  await rememberSignIn(
    database,
    'un état',
    { clientCode: 'VALD', nonce: 'n', codeVerifier: 'v', callbackUrl: '/' },
    now,
  );
  const stateOf = async () => (await database.select().from(comptes).where(eq(comptes.id, id)))[0]?.etat;

  await test.runUpkeep();
  expect(await stateOf()).toBe('BLOQUE');
  expect(await database.select().from(connexions)).toHaveLength(1);
  expect(await database.select().from(sessions)).toHaveLength(1);

  clock.advance(DAY_MS);
  await test.runUpkeep();
  expect(await stateOf()).toBe('ACTIF');
  expect(await database.select().from(sessions)).toEqual([]);
  expect(await database.select().from(signIns)).toEqual([]);
  expect(await database.select().from(connexions)).toHaveLength(1);
  await test.close();
});
