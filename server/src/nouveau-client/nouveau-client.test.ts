import { and, eq } from 'drizzle-orm';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { cmsItems, faqQuestions } from '../contenus/tables';
import { comptes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';
import { auditTrail } from '../platform/audit/tables';
import { civilDateOf } from '../platform/clock';
import { createSecrets } from '../platform/secrets';
import { TestBrowser } from '../platform/testing/browser';
import { enter } from '../platform/testing/enter';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { testConfig } from '../platform/testing/test-config';
import { createInsurer, type Desk } from './create';
import { displayedPhone, problemsOf, type NewInsurer } from './rules';

const secrets = createSecrets(testConfig.secret);
const insurer: NewInsurer = {
  code: 'MUTU',
  libelle: 'Mutuelle des Causses',
  hotes: ['mutu.localhost'],
  couleurPrimaire: '#0A5A8A',
  couleurSecondaire: '#e07b2e',
  telephone: '+37798989898',
  adressePostale: ['Mutuelle des Causses', '3 rue Haute', '12100 Millau'],
  fournisseur: null,
  administrateur: {
    codeCivilite: 'MME',
    nom: 'Roussel',
    prenom: 'Édith',
    email: 'Edith.Roussel@exemple.test',
    sujet: null,
  },
};
const provider = {
  issuer: 'https://identite.exemple.test',
  clientId: 'portail',
  clientSecret: 'bon',
  libelle: 'Mon compte',
};

/** A provider that knows the portal by one secret; tests change what it says of itself. */
const described: Record<string, unknown> = {};
let isDown = false;
const callProvider: Desk['callProvider'] = async (url, { headers }) => {
  if (isDown) throw new TypeError('fetch failed');
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  if (url.endsWith('/.well-known/openid-configuration'))
    return answer(200, {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      ...described,
    });
  const isKnown = new Headers(headers).get('authorization') === `Basic ${btoa('portail:bon')}`;
  return answer(isKnown ? 400 : 401, { error: isKnown ? 'invalid_grant' : 'invalid_client' });
};

let test: TestApp;
const desk = (more: Partial<Desk> = {}): Desk => ({
  database: test.database,
  config: { environment: 'demo', publicOrigin: 'http://{host}:8080' },
  secrets,
  now: test.clock.now(),
  callProvider,
  ...more,
});
const inProduction: Partial<Desk> = { config: { environment: 'production', publicOrigin: 'https://{host}' } };
const refusal = (changes: Partial<NewInsurer>, more?: Partial<Desk>) =>
  createInsurer(desk(more), { ...insurer, ...changes }).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
const isThere = async (code: string) =>
  (await test.database.select().from(clients).where(eq(clients.code, code))).length > 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => {
  for (const key of Object.keys(described)) delete described[key];
  isDown = false;
});

const mailsToEdith = async () =>
  (await at('localhost').get('/dev/mailbox.json?to=edith.roussel@exemple.test')).json<{ text: string }[]>();
const at = (host: string) => new TestBrowser(test.app, `${host}:8080`);

it('creates an insurer whose first administrator activates the account by mail and signs in', async () => {
  expect(await createInsurer(desk(), insurer)).toEqual({ origin: 'http://mutu.localhost:8080' });
  await test.runJobs();
  const [mail] = (await at('localhost').get('/dev/mailbox.json?to=edith.roussel@exemple.test')).json<
    { text: string }[]
  >();
  const [, query = ''] = /http:\/\/mutu\.localhost:8080\/#\/activate-user\?(\S+)/.exec(mail?.text ?? '') ?? [];
  const { code, userId } = Object.fromEntries(new URLSearchParams(query));
  const edith = at('mutu.localhost');
  await edith.get('/api/identity/client/configuration');
  const password = 'Chevre-Lune-Tracteur-7';
  const activated = await edith.post('/api/identity/activate-user', {
    code,
    userId,
    password,
    confirmPassword: password,
    CGU: true,
  });
  expect([activated.statusCode, activated.body]).toEqual([200, expect.any(String)]);
  // Staff prove themselves with a code, then choose a second factor for the next times.
  await edith.signIn('edith.roussel@exemple.test', password);
  await edith.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
  await test.runJobs();
  const [code6] = (await mailsToEdith()).flatMap(({ text }) => /code de sécurité est (\d{6})/.exec(text)?.[1] ?? []);
  expect((await edith.post('/api/identity/login/code', { moyen: 'code', code: code6 })).json()).toEqual({
    redirectUrl: '/connexion/enrolement',
  });
  await enter(edith, test, 'edith.roussel@exemple.test', 'MUTU');
  expect((await edith.get('/api/identity/current-user')).json()).toMatchObject({
    nom: 'Roussel',
    roles: expect.arrayContaining(['Admin']),
    droits: expect.arrayContaining(['settings:update', 'users:create']),
  });
});

it('starts with code lists, pages in its own name and questions; legal notices wait for their author', async () => {
  const visitor = at('mutu.localhost');
  const page = async (name: string) =>
    (await visitor.get(`/api/cms/collections/Pages_Statiques?itemName=${name}`)).json<{ content: string }[]>();
  expect((await page('CGU'))[0]?.content).toContain('Mutuelle des Causses');
  expect(await page('MENTIONS_LEGALES')).toEqual([]);
  expect((await page('ACCESSIBILITE'))[0]?.content).toContain(
    `Déclaration établie le ${formatLongDate(civilDateOf(test.clock.now()))}.`,
  );
  expect((await visitor.get('/api/referentiel/civilite')).json()).not.toEqual([]);
  const configured = (await visitor.get('/api/identity/client/configuration')).json<ClientConfiguration>();
  expect(configured.telephoneSupport.replaceAll('\u00a0', ' ')).toBe('+377 98 98 98 98');
  // No import brings cards or letters: nothing promises one.
  const ofMutu = and(eq(cmsItems.clientCode, 'MUTU'), eq(cmsItems.itemName, 'carte-suivante'));
  expect(await test.database.select({ etat: cmsItems.etat }).from(cmsItems).where(ofMutu)).toEqual([
    { etat: 'BROUILLON' },
  ]);
  expect(configured.fonctionnalites).toMatchObject({
    carteTpConsultation: { isActivated: false },
    carteTpActeGestion: { isActivated: false },
    envoiCarteTpAutreActe: { isActivated: false },
    courriersConsultation: { isActivated: false },
  });
  const logo = await visitor.get('/marque/logo.svg');
  expect(logo.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  // A long name on one line of a header would be too small to read.
  expect([...logo.body.matchAll(/font-size="(\d+)"[^>]*>([^<]+)</g)].map(([, size, line]) => [size, line])).toEqual([
    ['17', 'Mutuelle'],
    ['17', 'des Causses'],
  ]);
});

it('says in its audit trail when it was created', async () => {
  const lines = await test.database.select().from(auditTrail).where(eq(auditTrail.clientCode, 'MUTU'));
  expect(lines.find(({ action }) => action === 'client.cree')?.details).toMatchObject({ hotes: ['mutu.localhost'] });
});

it('refuses a code or a host that another insurer has, and stores nothing', async () => {
  expect(await refusal({ hotes: ['autre.localhost'] })).toEqual(['Un client porte déjà ce code.']);
  expect(await refusal({ code: 'AUTRE', hotes: ['vald.localhost'] })).toEqual([
    'L’hôte vald.localhost est déjà celui du client VALD.',
  ]);
  expect(await isThere('AUTRE')).toBe(false);
});

it.each([
  ['0599000000', '05 99 00 00 00'],
  ['+33 5 99 00 00 00', '05 99 00 00 00'],
  ['+377 98 98 98 98', '+377 98 98 98 98'],
  ['00377 98989898', '+377 98 98 98 98'],
  ['39 86', '3986'],
  ['118 218', '118218'],
  ['059900', null],
  ['2000', null],
  ['', null],
])('the telephone « %s » is displayed as « %s »', (typed, expected) => {
  expect(displayedPhone(typed)).toBe(expected);
});

it('names everything that is wrong at once', () => {
  const wrong: NewInsurer = {
    ...insurer,
    code: 'mutu1',
    libelle: ' ',
    hotes: ['https://mutu.fr'],
    couleurPrimaire: '#ffee00',
    couleurSecondaire: 'orange',
    telephone: '059900',
    administrateur: { ...insurer.administrateur, email: 'edith', nom: '' },
  };
  expect(problemsOf(wrong, true).map(({ message }) => message)).toEqual([
    expect.stringContaining('2 à 10 lettres'),
    expect.stringContaining('nom de la mutuelle'),
    expect.stringContaining('«\u00a0https://mutu.fr\u00a0» n’est pas un nom d’hôte'),
    expect.stringContaining('«\u00a0orange\u00a0» n’est pas une couleur'),
    expect.stringContaining('#ffee00\u00a0: contraste de 1,2'),
    expect.stringContaining('numéro de téléphone'),
    expect.stringContaining('nom et le prénom'),
    expect.stringContaining('adresse e-mail'),
    expect.stringContaining('En production'),
  ]);
  expect(problemsOf(insurer, false)).toEqual([]);
});

describe('an insurer with its own identity provider', () => {
  const own = (changes: object = {}): Partial<NewInsurer> => ({
    code: 'OIDC',
    hotes: ['oidc.localhost'],
    fournisseur: { ...provider, ...changes },
    administrateur: { ...insurer.administrateur, sujet: 'sub-1' },
  });

  it('is refused with what its provider lacks, before anything is stored', async () => {
    isDown = true;
    expect(await refusal(own(), inProduction)).toEqual([expect.stringContaining('ne répond pas')]);
    isDown = false;
    expect(await refusal(own({ clientSecret: 'faux' }))).toEqual([expect.stringContaining('refuse l’identifiant')]);
    described['issuer'] = 'https://ailleurs.exemple.test';
    expect(await refusal(own())).toEqual([expect.stringContaining('sous une autre adresse')]);
    delete described['issuer'];
    described['response_types_supported'] = ['id_token'];
    described['code_challenge_methods_supported'] = ['plain'];
    expect(await refusal(own())).toEqual([expect.stringContaining('par code'), expect.stringContaining('PKCE')]);
    expect(await refusal({ ...own({ issuer: 'http://identite.exemple.test' }) }, inProduction)).toEqual([
      expect.stringContaining('https'),
    ]);
    expect(await isThere('OIDC')).toBe(false);
  });

  it('is created once its provider answered, with the secret sealed and the administrator known by subject', async () => {
    await createInsurer(desk(inProduction), { ...insurer, ...own() });
    const [{ settings } = { settings: null }] = await test.database
      .select()
      .from(clients)
      .where(eq(clients.code, 'OIDC'));
    expect(settings?.identityProvider).toMatchObject({ issuer: provider.issuer, clientId: 'portail' });
    expect(JSON.stringify(settings)).not.toContain('"bon"');
    expect(secrets.decrypt(settings?.identityProvider?.clientSecretChiffre ?? '')).toBe('bon');
    const [admin] = await test.database.select().from(comptes).where(eq(comptes.clientCode, 'OIDC'));
    expect(admin).toMatchObject({ etat: 'ACTIF', roles: ['BackEndUser', 'Admin'], motDePasse: null });
  });

  it('[PRE-30] starts with answers that name its provider, not passwords of the portal', async () => {
    const questions = await test.database.select().from(faqQuestions).where(eq(faqQuestions.clientCode, 'OIDC'));
    const answer = questions.find(({ id }) => id === 'mot-de-passe-oublie')?.content;
    expect(answer).toContain('Votre mot de passe est celui de Mon compte');
    expect(questions.some(({ id }) => id === 'lien-activation')).toBe(false);
  });
});
