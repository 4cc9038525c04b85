import { sql } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { accountOf, startBody, startedBy } from './testing/on-behalf';

let demo: DemoApp;
let camille: Awaited<ReturnType<typeof accountOf>>;

beforeAll(async () => {
  demo = await createDemoApp();
  camille = await accountOf(demo, 'camille.vernoux');
}, 120_000);
afterAll(() => demo.close());

it.each([
  ['the account does not exist', async () => startBody('00000000-0000-4000-8000-000000000000'), 404, 'NonTrouve'],
  [
    'the member is of another client',
    async () => startBody((await accountOf(demo, 'marc.delaunoye', 'aliz')).id),
    404,
    'NonTrouve',
  ],
  ['the account is of staff', async () => startBody((await accountOf(demo, 'karim.belhazar')).id), 404, 'NonTrouve'],
  [
    'the account waits for its activation',
    async () => startBody((await accountOf(demo, 'florian.daubrac')).id),
    403,
    'ImpersonationInterdit',
  ],
  [
    'no agreement is attested for a call',
    async () => ({ ...startBody(camille.id), codeMotif: 'ASSISTANCE' }),
    400,
    'ValidationError',
  ],
  ['there is no reason', async () => ({ userId: camille.id, dureeMinutes: 15 }), 400, 'ValidationError'],
  [
    'the time is not one of three',
    async () => ({ ...startBody(camille.id), dureeMinutes: 600 }),
    400,
    'ValidationError',
  ],
])('[ADM-01] is refused when %s', async (_why, body, status, data) => {
  const staff = await demo.as('helene.dargois');
  const cookie = staff.browser.cookies.get('session');
  expect((await staff.send('POST', '/admin/acces-administrateur', null, await body())).json()).toMatchObject({
    status,
    data,
  });
  expect(staff.browser.cookies.get('session')).toBe(cookie);
});

it('[ADM-01] the space of staff who are members too stays closed', async () => {
  const lucie = await accountOf(demo, 'lucie.fontaneau', 'aliz');
  const staff = await demo.as('helene.dargois', 'aliz');
  expect((await staff.send('POST', '/admin/acces-administrateur', null, startBody(lucie.id))).json()).toMatchObject({
    status: 403,
    data: 'ImpersonationInterdit',
  });
});

it('[ADM-01] a consultation cannot start inside another, even by concurrent requests', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  expect((await staff.send('POST', '/admin/acces-administrateur', null, startBody(theo.id))).json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
  });
  const twice = await demo.as('helene.dargois');
  const answers = await Promise.all(
    [camille.id, theo.id].map((id) => twice.send('POST', '/admin/acces-administrateur', null, startBody(id))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('[ADM-01] refuses a page of another person after the session changed in another tab', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const { id } = await accountOf(demo, 'helene.dargois');
  expect(
    (await staff.send('POST', '/identity/check-password', null, { password: 'x' }, { 'x-compte': id })).json(),
  ).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
  await staff.send('DELETE', '/admin/acces-administrateur', null);
  expect(
    (await staff.send('POST', '/identity/check-password', null, { password: 'x' }, { 'x-compte': camille.id })).json(),
  ).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
});

it('[ADM-01] no header starts or hides a consultation', async () => {
  const member = await demo.as('camille.vernoux');
  const forged = await member.browser.get('/api/identity/current-user', {
    'x-impersonation': camille.id,
    impersonation: camille.id,
  });
  expect(forged.json()).not.toHaveProperty('impersonation');
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const answer = await staff.send(
    'POST',
    '/identity/check-password',
    null,
    { password: 'x' },
    { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  );
  expect(answer.json()).toMatchObject({ data: 'LectureSeule' });
});

it('[ADM-01] data that the register cannot record are not shown, and the refusal reveals nothing of the database', async () => {
  const helene = await startedBy(demo, 'helene.dargois', camille.id);
  await demo.database.execute(sql`alter table consultations_acces rename to consultations_perdues`);
  try {
    const shown = await helene.get('/v2/adherent/contrats');
    expect(shown.statusCode).toBeGreaterThanOrEqual(500);
    expect(shown.json()).toMatchObject({ status: shown.statusCode });
    expect(shown.body).not.toMatch(/VAL0004521|consultations|insert into|query/i);
    const refused = await helene.get('/adherent/profil/export?format=json');
    expect(refused.json()).toMatchObject({ status: 403, data: 'LectureSeule' });
    expect(refused.body).not.toMatch(/consultations|insert into|query/i);
  } finally {
    await demo.database.execute(sql`alter table consultations_perdues rename to consultations_acces`);
  }
  expect((await helene.get('/v2/adherent/contrats')).statusCode).toBe(200);
});
