import { and, eq, inArray } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { adresses } from '../../adresses/tables';
import { createLogger } from '../../platform/observability/logger';
import { jobs } from '../../platform/jobs/tables';
import { rateLimits } from '../../platform/limits/tables';
import { auditTrail } from '../../platform/audit/tables';
import { findAccountByUserName } from '../accounts/store';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import {
  freshAddress,
  goodPassword,
  linkMailedTo,
  post,
  registrant,
  subjectsTo,
  visitorAt,
  register,
} from './testing/registration';

let demo: DemoApp;
let log = '';
beforeAll(async () => {
  demo = await createDemoApp({ logger: createLogger('trace', { write: (line) => (log += line) }) });
}, 60_000);
afterEach(() => demo.database.delete(rateLimits));
afterAll(() => demo.close());

const median = (values: readonly number[]) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
const camille = {
  numeroContrat: 'VAL0004521',
  nir: '2840348000000',
  nom: 'VERNOUX',
  prenom: 'Camille',
  dateNaissance: '1984-03-14',
  codePostal: '48000',
  iban: '0144',
};
const shapeOf = (answer: { statusCode: number; headers: Record<string, unknown>; json(): unknown }) => ({
  status: answer.statusCode,
  keys: Object.keys(answer.json() as object),
  length: answer.headers['content-length'],
});

/** Median duration of each call. Calls alternate, so that other load on the machine affects all of them. */
async function timed(times: number, asks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const durations = asks.map((): number[] => []);
  for (let time = 0; time < times; time += 1) {
    for (const [index, ask] of asks.entries()) {
      await demo.database.delete(rateLimits);
      const start = performance.now();
      await ask();
      durations[index]?.push(performance.now() - start);
    }
  }
  return durations.map(median);
}

const ratio = (values: readonly number[]) => Math.max(...values) / Math.min(...values);

describe('[API-03] a person with an account cannot be distinguished from one without', () => {
  test('when registering: equal body, status and length, and the owner receives a mail', async () => {
    const fresh = await register(demo, registrant('VALD', 1, { email: 'inconnue@exemple.test' }));
    const known = await register(demo, registrant('VALD', 1, { ...camille, email: 'usurpatrice@exemple.test' }));
    const takenAddress = await register(demo, registrant('VALD', 2, { email: 'camille.vernoux@exemple.test' }));
    const waiting = await register(
      demo,
      registrant('VALD', 2, {
        numeroContrat: 'VAL0009410',
        nir: '2010148000000',
        nom: 'Karoubi-Lange',
        prenom: 'Inès',
        dateNaissance: '2001-01-27',
        ...(await placeOf('P000941001')),
        iban: '1240',
      }),
    );
    for (const answer of [known, takenAddress, waiting]) expect(shapeOf(answer)).toEqual(shapeOf(fresh));
    await demo.runJobs();
    const toCamille = await demo.mailbox('camille.vernoux@exemple.test');
    expect(toCamille.map(({ subject }) => subject).sort()).toEqual([
      'Un espace existe déjà avec vos informations',
      'Un espace existe déjà avec vos informations',
      'Un espace personnel a été demandé à votre nom',
    ]);
    expect(toCamille.find(({ subject }) => subject.startsWith('Un espace existe'))?.text).toContain(
      'http://vald.localhost:8080/#/forgot-password',
    );
    // The address in the request receives nothing, and nothing changed.
    expect(await demo.mailbox('usurpatrice@exemple.test')).toEqual([]);
    expect(await linkMailedTo(demo, 'ines.karoubi-lange@exemple.test')).toMatchObject({ path: 'activate-user' });
    expect(
      await demo.database.$count(comptes, and(eq(comptes.clientCode, 'VALD'), eq(comptes.numPers, 'P000452101'))),
    ).toBe(1);
    expect(await findAccountByUserName(demo.database, 'VALD', 'camille.vernoux@exemple.test')).toMatchObject({
      numPers: 'P000452101',
      etat: 'ACTIF',
    });
  });

  test('nor by the token in the response: tokens without account work alike', async () => {
    const { jetonDematerialisation } = (
      await register(demo, registrant('VALD', 1, { ...camille, email: 'usurpatrice@exemple.test' }))
    ).json<{ jetonDematerialisation: string }>();
    const choice = await post(demo, '/identity/register/dematerialisation', {
      jetonDematerialisation,
      dematerialization: false,
    });
    expect([choice.statusCode, choice.body]).toEqual([204, '']);
    expect(await findAccountByUserName(demo.database, 'VALD', 'camille.vernoux@exemple.test')).toMatchObject({
      isDematerialise: true,
    });
  });

  test('nor by the response time', async () => {
    let rank = 0;
    const durations = await timed(7, [
      () => register(demo, registrant('VALD', 11, { email: `duree${(rank += 1)}@exemple.test` })),
      () => register(demo, registrant('VALD', 1, { ...camille, email: 'usurpatrice@exemple.test' })),
      () => register(demo, registrant('VALD', 11, { codePostal: '48100' })),
    ]);
    expect(ratio(durations)).toBeLessThan(1.1);
    expect(Math.min(...durations)).toBeGreaterThan(395);
  }, 30_000);

  test('when requesting a password or a link: known, unknown, unconfirmed and closed accounts get equal responses, in equal time', async () => {
    const names = ['camille.vernoux', 'florian.daubrac', 'corinne.valmorin', 'personne.du-tout'];
    const answers = await Promise.all(
      names.map((name) =>
        post(demo, '/identity/forgot-password', { userName: `${name}@exemple.test`, dateNaissance: '1984-03-14' }),
      ),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(names.map(() => [204, '']));
    const visitor = visitorAt(demo, freshAddress());
    const ask = (name: string) => () =>
      visitor.send('POST', '/identity/forgot-password', null, {
        userName: `${name}@exemple.test`,
        dateNaissance: '1984-03-14',
      });
    const asks = [ask('camille.vernoux'), ask('florian.daubrac'), ask('personne.du-tout')];
    await timed(3, asks);
    expect(ratio(await timed(25, asks))).toBeLessThan(1.5);
  }, 30_000);
});

async function placeOf(numPers: string): Promise<{ codePostal: string }> {
  const [row] = await demo.database
    .select()
    .from(adresses)
    .where(and(eq(adresses.clientCode, 'VALD'), eq(adresses.numPers, numPers)));
  return { codePostal: row?.adresse.codePostal ?? '' };
}

describe('[API-03] a request writes only its declared fields', () => {
  test('every call refuses extra keys', async () => {
    const extra = { etat: 'ACTIF', roles: ['Admin'], numPers: 'P000452101', isEmailConfirme: true };
    const calls = [
      ['register', { ...registrant('VALD', 3), ...extra }],
      ['forgot-password', { userName: 'camille.vernoux@exemple.test', dateNaissance: '1984-03-14', ...extra }],
      ['reset-password', { password: goodPassword, confirmPassword: goodPassword, code: 'x', userId: 'x', ...extra }],
      ['confirm-email', { code: 'x', userId: 'x', ...extra }],
    ] as const;
    for (const [path, body] of calls)
      expect((await post(demo, `/identity/${path}`, body)).json()).toMatchObject({
        status: 400,
        data: 'ValidationError',
      });
    const nested = {
      ...registrant('VALD', 3),
      consentements: [{ nom: 'STATISTIQUES', libelle: '', accepted: true, compteId: 'x' }],
    };
    expect((await register(demo, nested)).statusCode).toBe(400);
    expect(await findAccountByUserName(demo.database, 'VALD', 'zoe.le-gouarnec@exemple.test')).toBeNull();
  });

  test.each([
    ['a line in the address', { email: 'a@exemple.test\r\nBcc: victime@exemple.test' }],
    ['a line in the name', { prenom: 'Zoé\r\nBcc: victime@exemple.test' }],
    ['two addresses', { email: 'a@exemple.test, victime@exemple.test' }],
    ['a page in the name', { nom: '<a href=//mechant.test>' }],
  ])('[PRE-17] %s sends no mail', async (_what, change) => {
    expect((await register(demo, registrant('VALD', 3, change))).json()).toMatchObject({
      status: 400,
      data: 'ValidationError',
    });
    expect(await subjectsTo(demo, 'victime@exemple.test')).toEqual([]);
  });

  test('a forged host is unknown, and no header changes the address of a link', async () => {
    const { browser } = demo.visitor();
    await browser.get('/api/identity/client/configuration');
    const send = (headers: Record<string, string>) =>
      browser.post(
        '/api/identity/forgot-password',
        { userName: 'camille.vernoux@exemple.test', dateNaissance: '1984-03-14' },
        headers,
      );
    expect((await send({ host: 'mechant.test' })).statusCode).toBe(404);
    await demo.runJobs();
    demo.clock.advance(1000);
    const sent = await send({
      'x-forwarded-host': 'mechant.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=mechant.test',
    });
    expect(sent.statusCode).toBe(204);
    expect((await linkMailedTo(demo, 'camille.vernoux@exemple.test')).href).toMatch(
      /^http:\/\/vald\.localhost:8080\/#\/reset-password\?/,
    );
  });
});

test('[API-03] no input appears in a log, mail, audit line, counter or finished job', async () => {
  const canary = {
    password: 'Zanzibar-Kumquat-Ornithorynque-9',
    nir: registrant('VALD', 11).nir ?? '',
    iban: registrant('VALD', 11).iban ?? '',
  };
  await register(
    demo,
    registrant('VALD', 11, {
      email: 'canari@exemple.test',
      password: canary.password,
      confirmPassword: canary.password,
    }),
  );
  await register(
    demo,
    registrant('VALD', 11, {
      email: 'canari@exemple.test',
      password: canary.password,
      confirmPassword: canary.password,
      prenom: 'Autre',
    }),
  );
  await post(demo, '/identity/check-token', { purpose: 'Confirmation', code: canary.password, userId: canary.nir });
  const link = await linkMailedTo(demo, 'canari@exemple.test');
  await post(demo, '/identity/confirm-email', { code: link.code, userId: link.userId });
  await demo.runJobs();
  const mails = JSON.stringify((await demo.visitor().browser.get('/dev/mailbox.json')).json());
  const stored = JSON.stringify([
    await demo.database.select().from(auditTrail),
    await demo.database.select().from(rateLimits),
    await demo.database
      .select()
      .from(jobs)
      .where(inArray(jobs.state, ['done'])),
    await demo.database.select().from(liens),
    await demo.database.select().from(comptes).where(eq(comptes.userName, 'canari@exemple.test')),
  ]);
  for (const secret of [canary.password, canary.nir])
    for (const place of [log, mails, stored]) expect(place).not.toContain(secret);
  expect(mails).not.toMatch(new RegExp(`\\b${canary.iban}\\b`));
  expect(log).not.toContain(link.code);
  expect(log).not.toContain('canari@exemple.test');
  expect(log.length).toBeGreaterThan(1000);
});
