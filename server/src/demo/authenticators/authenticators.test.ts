import type { Boot } from '@portal/shared-api/contract/boot';
import type { LightMyRequestResponse } from 'fastify';
import { codeOfStep, stepAt } from '../../identity/second-factor/strong/application';
import { TestAuthenticator } from '../../identity/second-factor/strong/testing/authenticator';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson, testPassword } from '../../platform/testing/test-people';
import { createDemoApp, type DemoApp } from '../testing/demo-app';
import { demoPassword } from '../seed';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
});
afterAll(() => demo.close());

const helene = 'helene.dargois@exemple.test';
const nora = 'nora.salvetat@exemple.test';
const origin = 'http://vald.localhost:8080';

const codesOf = async (browser: TestBrowser, userName: string) =>
  (await browser.get(`/dev/authenticator.json?userName=${userName}`)).json<{ codes: string[] }>().codes;
const verify = (browser: TestBrowser, moyen: string, code: string) =>
  browser.post('/api/identity/login/code', { moyen, code });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/identity/current-user')).statusCode === 200;
const secretOn = (page: LightMyRequestResponse) =>
  /data-secret="true">([A-Z2-7 ]+)</.exec(page.body)?.[1]?.replaceAll(' ', '') ?? '';

async function codeByMail(to: string): Promise<string> {
  await demo.runJobs();
  return /\b\d{6}\b/.exec((await demo.mailbox(to))[0]?.text ?? '')?.[0] ?? '';
}

describe('staff with an application', () => {
  it.each([
    ['helene.dargois', 'vald'],
    ['karim.belhazar', 'vald'],
    ['lucie.fontaneau', 'aliz'],
    ['helene.dargois', 'rivi'],
  ] as const)('%s (%s) signs in with the code shown by the demo', async (name, client) => {
    const { browser } = demo.visitor(client);
    const userName = `${name}@exemple.test`;
    expect((await browser.signIn(userName, demoPassword)).json()).toEqual({
      isAmfRequired: true,
      redirectUrl: '/connexion/code',
    });
    expect((await browser.get('/connexion/code')).body).toContain('href="/dev/authenticator"');
    const [, code = ''] = await codesOf(browser, userName);
    await browser.arrive(await verify(browser, 'application', code));
    expect(await isSignedIn(browser)).toBe(true);
    // Replayed in another browser, it is refused.
    const thief = demo.visitor(client).browser;
    await thief.signIn(userName, demoPassword);
    expect((await verify(thief, 'application', code)).json()).toMatchObject({
      data: 'CodeExpire',
      message: 'Ce code a déjà servi. Attendez le suivant.',
    });
  });

  it('get neither SMS nor mail, and cannot trust a browser', async () => {
    const { browser } = demo.visitor();
    await browser.signIn(helene, demoPassword);
    const page = (await browser.get('/connexion/code?moyen=code')).body;
    expect(page).toContain('Code de l’application');
    expect(page).not.toContain('isAppareilConfiance');
    for (const answer of [
      await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' }),
      await verify(browser, 'code', '123456'),
      await browser.post('/api/identity/amf/send', { sendType: 'MAIL', operation: 'LOGIN_AMF' }),
    ]) {
      expect(answer.statusCode).toBe(400);
    }
    demo.clock.advance(60_000);
    const [, code = ''] = await codesOf(browser, helene);
    const arrival = await browser.post('/api/identity/login/code', {
      moyen: 'application',
      code,
      isAppareilConfiance: 'true',
    });
    expect([arrival.headers['set-cookie']].flat().some((line) => line?.startsWith('confiance_'))).toBe(false);
  });
});

describe('staff without a strong factor', () => {
  it('add an application before their first session, and get recovery codes', async () => {
    const { browser } = demo.visitor();
    expect((await browser.signIn(nora, demoPassword)).json()).toEqual({
      isAmfRequired: true,
      sendType: 'MAIL',
      redirectUrl: '/connexion/code',
    });
    expect((await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' })).json()).toMatchObject({
      sendType: 'MAIL',
    });
    expect((await verify(browser, 'code', await codeByMail(nora))).json()).toEqual({
      redirectUrl: '/connexion/enrolement',
    });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.follow(await browser.get('/connexion/code'))).body).toContain('Protégez votre accès');
    expect((await browser.post('/api/identity/login/enrolement/fin')).json()).toMatchObject({ data: 'InvalidToken' });

    const page = await browser.get('/connexion/enrolement');
    expect(page.body).toMatch(/<svg [^>]*role="img" aria-label="QR code/);
    expect(page.body).not.toContain('style=');
    const secret = secretOn(page);
    const code = codeOfStep(secret, stepAt(demo.clock.now()));
    expect(
      (
        await browser.post('/api/identity/login/enrolement/application', {
          code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
        })
      ).json(),
    ).toMatchObject({ data: 'CodeIncorrect' });
    const answers = await Promise.all(
      [1, 2].map(() => browser.post('/api/identity/login/enrolement/application', { code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

    const shown = (await browser.get('/connexion/enrolement')).body;
    const codes = [...shown.matchAll(/data-code="true">([0-9A-Z-]+)</g)].map(([, value]) => value ?? '');
    expect(codes).toHaveLength(10);
    expect((await browser.get('/connexion/codes-de-secours.txt')).body).toContain(codes[9]);
    expect(await isSignedIn(browser)).toBe(false);
    await browser.arrive(await browser.post('/api/identity/login/enrolement/fin'));
    expect(await isSignedIn(browser)).toBe(true);
    // The code by mail was right (product 4.7).
    expect((await browser.get('/api/federation/boot')).json<Boot>().session?.isCodeVerifie).toBe(true);
    expect((await browser.get('/connexion/codes-de-secours.txt')).statusCode).toBe(302);

    // Next time, a recovery code works once; the person receives a mail.
    const later = demo.visitor().browser;
    await later.signIn(nora, demoPassword);
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    expect((await verify(later, 'secours', 'AAAAA-AAAAA')).json()).toMatchObject({
      message: 'Ce code de secours n’est pas valable. Il vous reste 4\u00a0essais.',
    });
    await later.arrive(await verify(later, 'secours', typed));
    expect(await isSignedIn(later)).toBe(true);
    await demo.runJobs();
    expect(await demo.mailbox(nora)).toContainEqual(
      expect.objectContaining({
        subject: 'Un code de secours a été utilisé',
        text: expect.stringContaining('Il vous en reste 9.'),
      }),
    );
    const again = demo.visitor().browser;
    await again.signIn(nora, demoPassword);
    expect((await verify(again, 'secours', typed)).json()).toMatchObject({ data: 'CodeIncorrect' });
    // The secret of an application added by herself is never shown.
    expect((await again.get(`/dev/authenticator.json?userName=${nora}`)).statusCode).toBe(404);
  });

  it('get no session by the address that continues the sign-in, before or after the code', async () => {
    const userName = 'autre.staff@exemple.test';
    await createPerson(demo.database, { userName, roles: ['Consultant', 'BackEndUser'] });
    for (const isCodeShown of [false, true]) {
      const { browser } = demo.visitor();
      await browser.signIn(userName, testPassword);
      demo.clock.advance(60_000);
      await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
      const code = await codeByMail(userName);
      if (isCodeShown) expect((await verify(browser, 'code', code)).statusCode).toBe(200);
      await browser.follow(await browser.get(`/oidc/auth/${browser.cookies.get('connexion')}`));
      expect(await isSignedIn(browser)).toBe(false);
    }
  });

  it('or a passkey, which then signs them in; not for another site, and without replay', async () => {
    const userName = 'staff@exemple.test';
    await createPerson(demo.database, { userName, roles: ['Consultant', 'BackEndUser'] });
    const { browser } = demo.visitor();
    await browser.signIn(userName, testPassword);
    await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
    await verify(browser, 'code', await codeByMail(userName));
    const authenticator = new TestAuthenticator(origin);
    const path = '/api/identity/login/enrolement/cle-acces';
    const optionsAt = async (who: TestBrowser, address: string) =>
      (await who.post(`${address}/options`)).json<{ options: { challenge: string } }>().options;
    const foreign = authenticator.create(await optionsAt(browser, path), { origin: 'https://pirate.test' });
    expect((await browser.post(path, { libelle: 'Clé', reponse: JSON.stringify(foreign) })).json()).toMatchObject({
      data: 'CodeIncorrect',
    });
    expect(
      (
        await browser.post(path, {
          libelle: 'Clé',
          reponse: JSON.stringify(authenticator.create(await optionsAt(browser, path))),
        })
      ).json(),
    ).toEqual({ redirectUrl: '/connexion/enrolement' });
    await browser.arrive(await browser.post('/api/identity/login/enrolement/fin'));
    expect(await isSignedIn(browser)).toBe(true);

    const later = demo.visitor().browser;
    await later.signIn(userName, testPassword);
    const login = '/api/identity/login/cle-acces';
    const show = (reponse: unknown) =>
      later.post(login, { reponse: typeof reponse === 'string' ? reponse : JSON.stringify(reponse) });
    for (const bad of [
      '{',
      '{}',
      authenticator.get({ challenge: 'autre' }),
      authenticator.get(await optionsAt(later, login), { isUserVerified: false }),
    ])
      expect((await show(bad)).json()).toMatchObject({ data: 'CodeIncorrect' });
    const right = JSON.stringify(authenticator.get(await optionsAt(later, login)));
    const answers = await Promise.all([show(right), show(right)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.statusCode === 200) await later.arrive(answer);
    expect(await isSignedIn(later)).toBe(true);
  });
});

it('shows the codes of staff of one client only, next to the messages', async () => {
  const page = (await demo.visitor('aliz').browser.get('/dev/mailbox')).body;
  expect(page).toContain('Codes d’application');
  expect(page).toContain('lucie.fontaneau@exemple.test');
  expect(page).not.toContain('karim.belhazar');
  expect(
    (await demo.visitor().browser.get('/dev/authenticator.json?userName=camille.vernoux@exemple.test')).statusCode,
  ).toBe(404);
});

it('does not exist in production: neither codes nor a link to them', async () => {
  const test = await createTestApp({
    config: { ...testConfig, environment: 'production', smtpUrl: 'smtp://localhost:1', publicOrigin: 'https://{host}' },
  });
  const { userName } = await createPerson(test.database, { userName: 'camille@exemple.test', isAmfActive: true });
  const browser = new TestBrowser(test.app, 'vald.localhost');
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/authenticator', '/dev/authenticator.json'])
    expect((await browser.get(path)).statusCode).toBe(404);
  await browser.signIn(userName, testPassword);
  const page = await browser.get('/connexion/code');
  expect(page.body).toContain('Vérification de sécurité');
  expect(page.body).not.toContain('/dev/');
  expect(page.body).not.toContain('essai');
  await test.close();
});
