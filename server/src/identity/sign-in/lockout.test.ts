import { eq } from 'drizzle-orm';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { createPerson, testPassword } from '../../platform/testing/test-people';
import { comptes } from '../accounts/tables';
import { connexions } from '../sessions/tables';

let test: TestApp;
/** Each test uses separate people: one with an account, one without. */
let known = '';
let unknown = '';
let people = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  people += 1;
  known = `camille${people}@exemple.test`;
  unknown = `personne${people}@exemple.test`;
});
afterAll(() => test.close());

const signIn = (userName: string, password: string) => new TestBrowser(test.app).signIn(userName, password);

async function bodyOf(userName: string, password: string) {
  const answer = await signIn(userName, password);
  return { ...answer.json<object>(), traceId: null };
}

it('responds alike for an existing and an unknown identifier, until both are blocked', async () => {
  await createPerson(test.database, { userName: known });
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const bodies = [await bodyOf(known, 'faux'), await bodyOf(unknown, 'faux')];
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject(
      attempt <= 5 ? { status: 401, data: 'IdentifiantsInvalides' } : { status: 403, data: 'CompteBloque' },
    );
  }
});

it('does not distinguish a correct password from a wrong one during the block, which ends after fifteen minutes', async () => {
  await createPerson(test.database, { userName: known });
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(known, 'faux');
  expect(await bodyOf(known, testPassword)).toEqual(await bodyOf(known, 'faux'));
  test.clock.advance(15 * 60_000 + 1);
  expect((await signIn(known, testPassword)).statusCode).toBe(302);
  expect(
    await test.database
      .select({ etat: comptes.etat, nombreEchecs: comptes.nombreEchecs })
      .from(comptes)
      .where(eq(comptes.userName, known)),
  ).toEqual([{ etat: 'ACTIF', nombreEchecs: 0 }]);
});

it('warns the owner by mail, once', async () => {
  await createPerson(test.database, { userName: known });
  for (let attempt = 0; attempt < 8; attempt += 1) await signIn(known, 'faux');
  await test.runJobs();
  const mails = (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${known}`)).json<
    { subject: string; text: string }[]
  >();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Votre espace personnel est temporairement bloqué',
    text: expect.stringContaining('Bonjour Camille'),
  });
});

it('keeps an open session when somebody else’s failures block the account', async () => {
  await createPerson(test.database, { userName: known });
  const owner = new TestBrowser(test.app);
  await owner.signIn(known, testPassword);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(known, 'faux');
  expect((await owner.get('/api/identity/current-user')).statusCode).toBe(200);
});

it.each([
  ['EN_ATTENTE', 'CompteNonActive'],
  ['DESACTIVE', 'CompteDesactive'],
  ['RADIE', 'AdherentRadie'],
] as const)('reveals the state %s only after the correct password', async (etat, data) => {
  await createPerson(test.database, { userName: known, etat });
  expect((await signIn(known, 'faux')).json()).toMatchObject({ status: 401, data: 'IdentifiantsInvalides' });
  expect((await signIn(known, testPassword)).json()).toMatchObject({ status: 403, data });
});

it('reveals nothing about a deleted account', async () => {
  await createPerson(test.database, { userName: known, etat: 'SUPPRIME' });
  expect((await signIn(known, testPassword)).json()).toMatchObject({ status: 401, data: 'IdentifiantsInvalides' });
});

it('finds the identifier regardless of case and spaces', async () => {
  await createPerson(test.database, { userName: known });
  expect((await signIn(`  ${known.toUpperCase()} `, testPassword)).statusCode).toBe(302);
});

it('logs each attempt, with its reason', async () => {
  await test.database.delete(connexions);
  const { id } = await createPerson(test.database, { userName: known });
  for (const [userName, password] of [
    [known, 'faux'],
    [known, testPassword],
    [unknown, 'faux'],
  ] as const) {
    test.clock.advance(1000);
    await signIn(userName, password);
  }
  const lines = await test.database.select().from(connexions).orderBy(connexions.date);
  expect(lines.map(({ compteId, isSucces, motifEchec }) => ({ compteId, isSucces, motifEchec }))).toEqual([
    { compteId: id, isSucces: false, motifEchec: 'MDP' },
    { compteId: id, isSucces: true, motifEchec: null },
    { compteId: null, isSucces: false, motifEchec: 'INCONNU' },
  ]);
});

it('takes as long for an unknown identifier', async () => {
  await createPerson(test.database, { userName: known });
  const timeOf = async (userName: string) => {
    const start = performance.now();
    await signIn(userName, 'faux');
    return performance.now() - start;
  };
  await timeOf(unknown);
  const [first, second] = [await timeOf(known), await timeOf(unknown)];
  expect(Math.max(first, second) / Math.min(first, second)).toBeLessThan(3);
});

it('limits one address that tries many identifiers', async () => {
  const browser = new TestBrowser(test.app);
  await browser.openSignIn();
  let last = await browser.post('/api/identity/login', { userName: 'x', password: 'x' });
  for (let attempt = 0; attempt < 200 && last.statusCode !== 429; attempt += 1) {
    last = await browser.post('/api/identity/login', {
      userName: `personne${attempt % 3}@exemple.test`,
      password: 'faux',
    });
  }
  expect(last.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

it('compares five of a hundred simultaneous passwords, and sends one mail', async () => {
  // The attempts of the other tests came from the same address.
  test.clock.advance(5 * 60_000 + 1);
  await createPerson(test.database, { userName: known });
  const passwords = Array.from({ length: 100 }, (_, index) => (index === 38 ? testPassword : `faux ${index}`));
  const answers = await Promise.all(passwords.map((password) => signIn(known, password)));
  expect(answers.filter(({ statusCode }) => statusCode === 302)).toEqual([]);
  const outcomes = answers.map((answer) => answer.json<{ data: string }>().data);
  expect(outcomes.filter((data) => data === 'IdentifiantsInvalides').length).toBeLessThanOrEqual(5);
  expect(
    outcomes.filter((data) => !['IdentifiantsInvalides', 'CompteBloque', 'TropDeTentatives'].includes(data)),
  ).toEqual([]);
  expect((await signIn(known, testPassword)).json()).toMatchObject({ data: 'CompteBloque' });
  await test.runJobs();
  const mails = (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${known}`)).json<unknown[]>();
  expect(mails).toHaveLength(1);
});
