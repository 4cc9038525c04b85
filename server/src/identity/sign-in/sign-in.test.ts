import { footerOf, footerWords } from '@portal/shared-api/rules/footer';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testClient } from '../../platform/testing/test-client';
import { createPerson, testPassword } from '../../platform/testing/test-people';

const userName = 'camille.vernoux@exemple.test';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await createPerson(test.database, { userName });
});
afterAll(() => test.close());

const browse = (host?: string) => new TestBrowser(test.app, host);

it('signs a member in by the full flow and returns to the requested page', async () => {
  const browser = browse();
  const arrival = await browser.signIn(userName, testPassword, '/#/v2/adherent/contrats');
  expect(arrival.headers.location).toBe('/#/v2/adherent/contrats');
  const user = await browser.get('/api/identity/current-user');
  expect(user.json()).toMatchObject({ userName, nom: 'VERNOUX', roles: ['User'], droits: [], derniereConnexion: null });
});

it('knows an address in capitals, or with the invisible signs that a paste brings', async () => {
  for (const typed of [` ${userName.toUpperCase()} `, `\u200e${userName}\u200b`])
    expect((await browse().signIn(typed, testPassword, '/#/accueil')).headers.location).toBe('/#/accueil');
});

it('works as a form without script', async () => {
  const browser = browse();
  const signInPage = await browser.openSignIn();
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(signInPage.body)?.[1] ?? '';
  const answer = await browser.submit('/api/identity/login', { _xsrf: xsrf, userName, password: testPassword });
  expect(answer.statusCode).toBe(303);
  await browser.follow(answer, /^\/$/);
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(200);
});

it('[PRE-27] stands on the same foot as the pages of the host', async () => {
  const { body } = await browse().openSignIn();
  const { contact, links } = footerOf(testClient('VALD', []).configuration);
  expect(links.map(({ libelle }) => libelle)).toEqual(['Mentions légales', 'Plan du site']);
  for (const { libelle, lien } of links) expect(body).toContain(`<a href="${lien}">${libelle}</a>`);
  expect(body).toContain(`<h2>${footerWords.contact}</h2>`);
  for (const fact of [contact.telephone, contact.horaires]) expect(body).toContain(fact);
});

it('shows the form again with the identifier after a wrong password', async () => {
  const browser = browse();
  const signInPage = await browser.openSignIn();
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(signInPage.body)?.[1] ?? '';
  const answer = await browser.submit('/api/identity/login', {
    _xsrf: xsrf,
    userName: 'camille"><b>@exemple.test',
    password: 'faux',
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(answer.body).toContain('Identifiant ou mot de passe incorrect.');
  expect(answer.body).toContain('value="camille&quot;&gt;&lt;b&gt;@exemple.test"');
  expect(answer.body).not.toContain('faux');
});

it('gives a new session identifier at each sign-in and ends the previous session', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  const first = browser.cookies.get('session') ?? '';
  await browser.post('/api/identity/logout');
  await browser.signIn(userName, testPassword);
  expect(browser.cookies.get('session')).not.toBe(first);
  const replay = await test.app.inject({
    url: '/api/identity/current-user',
    headers: { host: browser.host, cookie: `session=${first}` },
  });
  expect(replay.statusCode).toBe(401);
});

it('lets another person sign in immediately in the same browser', async () => {
  await createPerson(test.database, { userName: 'julien.vernoux@exemple.test', prenom: 'Julien' });
  const browser = browse();
  await browser.signIn(userName, testPassword);
  await browser.post('/api/identity/logout');
  await browser.signIn('julien.vernoux@exemple.test', testPassword);
  expect((await browser.get('/api/identity/current-user')).json()).toMatchObject({ prenom: 'Julien' });
});

it('[SES-09] answers 401 to a cookie replayed after logout', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  const cookie = `session=${browser.cookies.get('session')}`;
  const answer = await browser.post('/api/identity/logout');
  expect(answer.json()).toEqual({ logoutUrl: '/' });
  expect(
    (await test.app.inject({ url: '/api/identity/current-user', headers: { host: browser.host, cookie } })).statusCode,
  ).toBe(401);
});

it('does not accept a session of one client at another', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  const answer = await test.app.inject({
    url: '/api/identity/current-user',
    headers: { host: 'aliz.localhost:8080', cookie: `session=${browser.cookies.get('session')}` },
  });
  expect(answer.statusCode).toBe(401);
});

it('ends a session after twenty minutes without a request', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  test.clock.advance(19 * 60_000);
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(200);
  test.clock.advance(20 * 60_000);
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(401);
});

it('ends a session after ten hours in any case', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  for (let minutes = 0; minutes < 600; minutes += 15) {
    await browser.get('/api/identity/current-user');
    test.clock.advance(15 * 60_000);
  }
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(401);
});

it('opens no session for a return in another browser, nor twice for the same return', async () => {
  const browser = browse();
  await browser.openSignIn();
  const { redirectUrl } = (await browser.post('/api/identity/login', { userName, password: testPassword })).json<{
    redirectUrl: string;
  }>();
  const target = new URL(redirectUrl);
  const beforeReturn = await browser.follow(await browser.get(`${target.pathname}${target.search}`), /callback/);
  const returned = new URL(String(beforeReturn.headers.location));
  const address = `${returned.pathname}${returned.search}`;

  const stranger = browse();
  expect((await stranger.get(address)).body).toContain('Votre demande de connexion a expiré');
  expect(stranger.cookies.has('session')).toBe(false);

  expect((await browser.get(address)).headers.location).toBe('/');
  const replayed = browse();
  for (const [name, value] of browser.cookies) if (name !== 'session') replayed.cookies.set(name, value);
  expect((await replayed.get(address)).statusCode).toBe(400);
  expect(replayed.cookies.has('session')).toBe(false);
});

it('shows a page with a link back when no sign-in was started', async () => {
  const answer = await browse().get('/connexion');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Votre demande de connexion a expiré');
  expect(answer.body).toContain('href="/api/identity/login"');
});

it.each([
  '//e.test',
  '/\\e.test',
  '/%5Ce.test',
  'javascript:alert(1)',
  'https://e.test',
  'http://vald.localhost:8080@e.test',
])('[PRE-01] refuses to return to %s', async (callbackUrl) => {
  const answer = await browse().get(`/api/identity/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ data: 'CallbackInterdit' });
});

it('refuses a write without the anti-forgery token, with another person’s, or from another site', async () => {
  const browser = browse();
  await browser.signIn(userName, testPassword);
  const other = browse();
  await other.signIn(userName, testPassword);
  const without = await browser.post('/api/identity/logout', {}, { 'x-xsrf-token': '' });
  const strangers = await browser.post(
    '/api/identity/logout',
    {},
    { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
  );
  const elsewhere = await browser.post('/api/identity/logout', {}, { origin: 'https://e.test' });
  const crossSite = await browser.post('/api/identity/logout', {}, { 'sec-fetch-site': 'cross-site' });
  for (const answer of [without, strangers, elsewhere, crossSite]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ data: 'JetonAntiForgerieInvalide' });
  }
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(200);
});

describe('[PRE-08] an account that is not activated', () => {
  const waiting = 'florian.daubrac@exemple.test';
  beforeAll(() => createPerson(test.database, { userName: waiting, prenom: 'Florian', etat: 'EN_ATTENTE' }));
  const show = async (browser: TestBrowser, password: string) =>
    browser.submit('/api/identity/login', {
      _xsrf: /name="_xsrf" value="([^"]+)"/.exec((await browser.openSignIn()).body)?.[1] ?? '',
      userName: waiting,
      password,
    });

  it('is reported after its correct password, with a button that resends the link, without script', async () => {
    const browser = browse();
    const answer = await show(browser, testPassword);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Votre compte n’est pas encore activé.');
    const [, action = ''] = /action="(\/api\/identity\/relance-activation\?userId=[\w-]+)"/.exec(answer.body) ?? [];
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const sent = await browser.submit(action, { _xsrf: xsrf });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Le mail d’activation a été renvoyé');
    while ((await test.runJobs()) > 0);
    const mails = (await browser.get(`/dev/mailbox.json?to=${waiting}`)).json<{ subject: string; text: string }[]>();
    expect(mails[0]).toMatchObject({ subject: 'Activez votre espace personnel' });
  });

  it('is not reported after a wrong password', async () => {
    const answer = await show(browse(), 'Faux!2026');
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('relance-activation');
    expect(answer.body).not.toContain('activé');
  });

  it('has its own code for callers of the API', async () => {
    const answer = await browse().signIn(waiting, testPassword);
    expect(answer.json()).toMatchObject({
      status: 403,
      data: 'CompteNonActive',
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
