import { describeClient } from '../../../demo/clients/settings';
import { cmsRows } from './rows';

const brandOf = (code: 'VALD' | 'ALIZ' | 'RIVI') => ({ code, ...describeClient(code) });

const rows = cmsRows(brandOf('RIVI'), '2026-11-15');

test('thirty-five contents per client, with every placement of the catalogue that a page reads', () => {
  expect(rows).toHaveLength(35);
  const placements = rows.map(({ name, itemName }) => `${name}/${itemName}`);
  expect(placements).toEqual(
    expect.arrayContaining([
      'ACTIVATION/ok',
      'ACTIVATION/ko',
      'CONFIRM_EMAIL/ok',
      'CONFIRM_EMAIL/ko',
      'DISPLAY_EMAIL/titre',
      'DISPLAY_EMAIL/texte',
      'Pages_Statiques/CGU',
      'Pages_Statiques/MENTIONS_LEGALES',
      'Pages_Statiques/DONNEES_PERSONNELLES',
      'Pages_Statiques/ACCESSIBILITE',
    ]),
  );
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['ACCUEIL_ADHERENT', 'MESSAGE_CONNEXION', 'POPUP_DEMAT', 'POPUP_CMS', 'HELP_adresse']),
  );
  // The visitor home is drawn before any script: its words are labels (decision 0059).
  expect(rows.map((row) => row.name)).not.toContain('ACCUEIL_VISITEUR');
});

test('no help of a form has the title of the list of papers above it', () => {
  const helps = rows.filter(({ name }) => name.startsWith('HELP_'));
  expect(helps.length).toBeGreaterThan(10);
  expect(helps.map(({ title }) => title)).not.toContain('Pièces à prévoir');
});

test('[PRE-15] contents name their own client, in French typography', () => {
  const text = rows.map((row) => `${row.title}\n${row.content.replace(/<[^>]+>/g, '')}`).join('\n');
  expect(text).toContain('Riviera Mutuelle Azurine');
  expect(text).toContain('01\u00a099\u00a000\u00a000\u00a020');
  expect(text).not.toMatch(/Valdoré|[{']| [?!;:»€%]|« |[nN]° |\d h \d|\b[LRD]\. \d/);
});

test('[PRE-29] one client greets its visitors with a message that can be hidden permanently; for the others it is a draft', () => {
  const message = (client: 'VALD' | 'ALIZ' | 'RIVI') =>
    cmsRows(brandOf(client), '2026-11-15').find(({ name }) => name === 'MESSAGE_CONNEXION');
  expect(message('RIVI')).toMatchObject({ etat: 'PUBLIE', cookieSetting: 'connexion-', audience: 'TOUS' });
  expect([message('VALD')?.etat, message('ALIZ')?.etat]).toEqual(['BROUILLON', 'BROUILLON']);
});
