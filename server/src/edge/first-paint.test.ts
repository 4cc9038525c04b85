import type { Boot } from '@portal/shared-api/contract/boot';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import type { Choice } from '../federation/registry';
import { testClient } from '../platform/testing/test-client';
import { firstPaint } from './first-paint';

const frame =
  '<link rel="preload" as="image" href="%%logo%%"/><header><img src="%%logo%%" alt="%%libelle%%, accueil"/></header><main>%%contenu%%</main><footer><img src="%%logoPied%%" alt="%%libelle%%"/><a href="tel:">%%telephone%%</a><p>%%horaires%%</p><p>%%adresse%%</p><ul class="l"><li><a href="%%lien%%">%%libelleLien%%</a></li></ul></footer>';
const served = (name: string, firstPaints: object) => ({
  row: { name, version: '1.0.0' },
  base: `/${name}/`,
  manifest: { name, firstPaint: firstPaints },
});
const choice = (home: object[]) =>
  ({
    served: [served('host', { frame: [{ when: {}, html: frame }] }), served('remote-auth', { home })],
    disabled: [],
    unavailable: [],
  }) as unknown as Choice;

const boot = (configuration: Parameters<typeof testClient>[2] = {}): Boot => ({
  aujourdhui: '2026-11-20',
  client: testClient('VALD', ['localhost'], {
    liensPied: [
      { libelle: 'Mentions légales', lien: '/#/page/MENTIONS_LEGALES' },
      { libelle: 'Vos <droits>', lien: 'https://exemple.test/' },
    ],
    telephoneSupport: '01 99 00 00 00',
    adressePostale: ['1 rue Haute', '48000 Mende'],
    ...configuration,
  }).configuration,
  registry: { releases: [], disabled: [], unavailable: [] },
  session: null,
});

test('[PRE-27] the first paint has the logo and each link of the client, once', () => {
  const html = firstPaint(boot(), choice([{ when: {}, html: '<h1>Bienvenue</h1>' }]))?.html ?? '';
  expect(html.match(/<footer>/g)).toHaveLength(1);
  expect(html).toContain(
    '<li><a href="#/page/MENTIONS_LEGALES">Mentions légales</a></li><li><a href="https://exemple.test/">Vos &lt;droits&gt;</a></li>',
  );
  expect(html).toContain('<main><h1>Bienvenue</h1></main>');
  expect(html).toContain('<a href="tel:0199000000">01 99 00 00 00</a>');
  expect(html).toContain('<p>1 rue Haute\n48000 Mende</p>');
  expect(html).not.toContain('%%');
});

test('[PRE-02] the first variant that matches the client is used', () => {
  const variants = [
    {
      when: {
        'fonctionnalites.creationCompteAutreActe.isActivated': true,
        isRestrictedUrl: false,
        createAccountAuthMode: 'NIR',
      },
      html: 'avec NIR',
    },
    { when: { 'slot.aide': true }, html: 'avec aide' },
    { when: {}, html: 'sans rien' },
  ];
  expect(firstPaint(boot({ createAccountAuthMode: 'NIR' }), choice(variants))?.html).toContain('avec NIR');
  expect(firstPaint(boot({ createAccountAuthMode: 'NIR', isRestrictedUrl: true }), choice(variants))?.html).toContain(
    'sans rien',
  );
});

test('without a first paint for the client, the application renders the page alone', () => {
  expect(firstPaint(boot(), choice([{ when: { 'slot.aide': true }, html: 'x' }]))).toBeNull();
});

test('a label cannot inject content into the page', () => {
  const html =
    firstPaint(boot({ libelle: '"><script>alert(1)</script>' }), choice([{ when: {}, html: 'x' }]))?.html ?? '';
  expect(html).not.toContain('<script>');
});

test('a client with words of its own on the home sees no drawing in those of the portal', () => {
  const drawn = choice([{ when: {}, html: '<h1>Bienvenue</h1>' }]);
  const withWords = (key: string) => firstPaint({ ...boot(), etiquettes: { [key]: 'Autre' } }, drawn);
  expect(withWords('remote-auth.home.title')).toBeNull();
  expect(withWords('host.general.help')).toBeNull();
  expect(withWords('shared-api.footer.contact')).toBeNull();
  expect(withWords('remote-member.accueil.hello')).not.toBeNull();
});

test('[PRE-01] « Me connecter » of the first paint returns to the callback of the page, whatever it holds', () => {
  const drawn = choice([{ when: {}, html: `<a href="${signInAddress(null)}">Me connecter</a>` }]);
  expect(firstPaint(boot(), drawn)?.html).toContain('<a href="/api/identity/login">');
  expect(firstPaint(boot(), drawn, '/#/adherent/profil')?.html).toContain(
    '<a href="/api/identity/login?callbackUrl=%2F%23%2Fadherent%2Fprofil">',
  );
  expect(firstPaint(boot(), drawn, '"><script>$&\'')?.html).toContain(
    '<a href="/api/identity/login?callbackUrl=%22%3E%3Cscript%3E%24%26\'">'.replace("'", '&#39;'),
  );
});
