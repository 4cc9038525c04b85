import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { productionObstacles } from '../clients/production';
import { findClientByCode } from '../clients/store';
import { comptes } from '../accounts/tables';
import { accountOf, asVisitor, withSession } from '../testing/callers';
import { changeClient } from '../testing/clients';
import { jetonsSso } from './tables';

const secret = 'un secret que seul le partenaire connaît';
const page = { 'x-requested-with': 'XMLHttpRequest' };
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
  const secretChiffre = createSecrets(testConfig.secret).encrypt(secret);
  await changeClient(demo.database, 'VALD', {
    settings: {
      servicesSso: [
        { code: 'teleconsultation', secretChiffre, url: 'https://partenaire.exemple.test/entree' },
        {
          code: 'autre',
          secretChiffre: createSecrets(testConfig.secret).encrypt('autre secret'),
          url: 'https://autre.exemple.test/',
        },
      ],
    },
  });
}, 60_000);
afterAll(() => demo.close());

const mint = (who: Caller, headers: Record<string, string> = page, service = 'teleconsultation') =>
  who.browser.get(`/api/identity/sso-token?service=${service}`, headers);
const exchange = (body: object) =>
  demo.app.inject({
    method: 'POST',
    url: '/api/identity/sso-token/echange',
    headers: { host: 'vald.localhost:8080' },
    payload: { service: 'teleconsultation', secret, ...body },
  });
const tokenFor = async (who: Caller) => (await mint(who)).json<{ token: string }>().token;
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;

test('[API-03] a token is valid for a minute, once, and is stored as a digest', async () => {
  const camille = await withSession(demo, 'camille.vernoux');
  const answer = await mint(camille);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { token, dateExpiration, url } = answer.json<{ token: string; dateExpiration: string; url: string }>();
  expect(new Date(dateExpiration).getTime() - demo.clock.now().getTime()).toBe(60_000);
  expect(url).toBe('https://partenaire.exemple.test/entree');
  expect(JSON.stringify(await demo.database.select().from(jetonsSso))).not.toContain(token);
  const { id, numPers } = await accountOf(demo, 'camille.vernoux');
  expect((await exchange({ token })).json()).toEqual({
    userId: id,
    numPers,
    codeCivilite: 'MME',
    nom: 'VERNOUX',
    prenom: 'Camille',
    email: 'camille.vernoux@exemple.test',
  });
  expect(dataOf(await exchange({ token }))).toBe('InvalidToken');
  const actions = (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, id))).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(expect.arrayContaining(['sso.jeton', 'sso.echange']));
});

test('only one of many simultaneous exchanges succeeds', async () => {
  const token = await tokenFor(await withSession(demo, 'camille.vernoux'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange({ token })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('is invalid after a minute, after the logout, and once the account is closed', async () => {
  const late = await tokenFor(await withSession(demo, 'camille.vernoux'));
  demo.clock.advance(60_000);
  expect(dataOf(await exchange({ token: late }))).toBe('InvalidToken');
  const camille = await withSession(demo, 'camille.vernoux');
  const left = await tokenFor(camille);
  await camille.send('POST', '/identity/logout', null, {});
  expect(dataOf(await exchange({ token: left }))).toBe('InvalidToken');
  const closed = await tokenFor(await withSession(demo, 'gerard.pontvianne'));
  await demo.database
    .update(comptes)
    .set({ etat: 'RADIE' })
    .where(eq(comptes.userName, 'gerard.pontvianne@exemple.test'));
  expect(dataOf(await exchange({ token: closed }))).toBe('InvalidToken');
  await demo.database
    .update(comptes)
    .set({ etat: 'ACTIF' })
    .where(eq(comptes.userName, 'gerard.pontvianne@exemple.test'));
});

test('another partner’s secret or token is refused, and consumes nothing', async () => {
  const token = await tokenFor(await withSession(demo, 'camille.vernoux'));
  const refusals = [await exchange({ token, secret: 'faux' }), await exchange({ token, service: 'inconnu' })].map(
    (answer) => ({ ...answer.json<object>(), traceId: null }),
  );
  expect(refusals[0]).toMatchObject({ status: 403, data: 'AccesRefuse' });
  expect(refusals[1]).toEqual(refusals[0]);
  expect(dataOf(await exchange({ token, service: 'autre', secret: 'autre secret' }))).toBe('InvalidToken');
  expect((await exchange({ token })).statusCode).toBe(200);
});

test('another site cannot make a browser request one', async () => {
  const camille = await withSession(demo, 'camille.vernoux');
  const bare = (headers: Record<string, string>) =>
    demo.app.inject({
      method: 'GET',
      url: '/api/identity/sso-token?service=teleconsultation',
      headers: { host: 'vald.localhost:8080', cookie: `session=${camille.browser.cookies.get('session')}`, ...headers },
    });
  expect(dataOf(await bare({}))).toBe('JetonAntiForgerieInvalide');
  expect(dataOf(await bare({ ...page, 'sec-fetch-site': 'cross-site' }))).toBe('JetonAntiForgerieInvalide');
  expect(dataOf(await bare({ 'x-xsrf-token': 'faux' }))).toBe('JetonAntiForgerieInvalide');
  expect((await bare({ 'x-xsrf-token': camille.browser.cookies.get('XSRF-TOKEN') ?? '' })).statusCode).toBe(200);
});

test('an unknown service is 404', async () => {
  expect(dataOf(await mint(await withSession(demo, 'camille.vernoux'), page, 'inconnu'))).toBe('ServiceInconnu');
});

describe('[API-03] client/create', () => {
  const create = (who: Caller, body: object) => who.send('POST', '/identity/client/create', null, body);

  test('copies the model, without host, provider, partners, contracts and audiences; a duplicate is 409; the audit trail records it', async () => {
    const admin = await withSession(demo, 'helene.dargois');
    const parAudience = [{ audience: 'SENIORS', isActivated: false, modeGestion: null }];
    const feature = { isActivated: true, modeGestion: null, isArEnvoye: null, parContrat: [], parAudience, version: 0 };
    const saved = await admin.send('PUT', '/admin/settings/fonctionnalites/faqService', null, feature);
    expect(saved.statusCode).toBe(200);
    expect((await create(admin, { code: 'NOUV', libelle: 'Mutuelle Nouvelle' })).json()).toEqual({ code: 'NOUV' });
    const made = await findClientByCode(demo.database, 'NOUV');
    expect(made).toMatchObject({
      hosts: [],
      libelle: 'Mutuelle Nouvelle',
      configuration: { code: 'NOUV', libelle: 'Mutuelle Nouvelle', createAccountAuthMode: 'oneOfTwo' },
      settings: { identityProvider: null },
    });
    expect(made?.settings).not.toHaveProperty('servicesSso');
    expect(JSON.stringify(made)).not.toContain('SENIORS');
    expect(JSON.stringify(made)).not.toContain('VAL0004521');
    // Debits under the model's name, its mailbox of alerts and telephones of its members are the model's own.
    const model = await findClientByCode(demo.database, 'VALD');
    expect(model?.settings.prelevement?.ics).toBeTruthy();
    expect(made?.settings).not.toHaveProperty('prelevement');
    expect(made?.settings).not.toHaveProperty('mediateur');
    expect(made?.settings).toMatchObject({ adresseAlertes: null, telephonesInterdits: [] });
    // An unreachable client does not prevent the server from starting.
    expect((await productionObstacles(demo.database)).join()).not.toContain('NOUV');
    expect((await create(admin, { code: 'NOUV', libelle: 'Encore' })).json()).toMatchObject({
      status: 409,
      data: 'RessourceUtilisee',
    });
    const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'NOUV'));
    expect(lines.map(({ clientCode, action }) => `${clientCode} ${action}`).toSorted()).toEqual([
      'NOUV client.cree',
      'VALD client.cree',
    ]);
  });

  test('another insurer is not a model, and only administrators of the platform create clients', async () => {
    const admin = await withSession(demo, 'helene.dargois');
    for (const baseClient of ['RIVI', 'INCONNU'])
      expect((await create(admin, { code: 'AUTRE', libelle: 'Autre', baseClient })).json()).toMatchObject({
        status: 404,
      });
    expect(
      (await create(await withSession(demo, 'karim.belhazar'), { code: 'AUTRE', libelle: 'Autre' })).statusCode,
    ).toBe(403);
    // An administrator of another insurer, who may create users there.
    const atAliz = await demo.as('helene.dargois', 'aliz');
    expect((await create(atAliz, { code: 'AUTRE', libelle: 'Autre' })).statusCode).toBe(403);
    expect((await create(await asVisitor(demo), { code: 'AUTRE', libelle: 'Autre' })).statusCode).toBe(401);
  });
});
