import { and, eq } from 'drizzle-orm';
import type { Audience } from '@portal/shared-api/contract/audiences';
import type { CmsDocumentRow, ImageRow } from '@portal/shared-api/contract/bibliotheque';
import type { Campaign } from '@portal/shared-api/contract/campagnes';
import type { ContentRow } from '@portal/shared-api/contract/edition';
import type { EditedQuestion } from '@portal/shared-api/contract/edition-faq';
import type { ReleaseNote } from '@portal/shared-api/contract/notes-version';
import type { ReferentielListed } from '@portal/shared-api/contract/referentiel-edition';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import { listedRows, plant } from './demo/testing/listed-rows';
import { droits } from './identity/rights/tables';
import { readXlsx } from './platform/exports/read-xlsx';

/* Lists of the back office as files (product 3.0.3): what each screen shows, for who may see it. */

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
  for (const add of listedRows(helene)) expect((await add()).statusCode).toBeLessThan(300);
}, 90_000);
afterAll(() => demo.close());

interface List<Row = never> {
  path: string;
  resource: string;
  /** Rows of the answer of the screen. */
  rows: string;
  /** Filters and order that the screen may ask for. */
  asked: string;
  file: string;
  titles: readonly string[];
  /** First cells of a row, as far as they are words. */
  cells: (row: Row) => readonly string[];
}
const list = <Row>(each: List<Row>): List => each;
const lists = [
  list<Audience>({
    path: '/admin/audiences',
    resource: 'audiences',
    rows: 'audiences',
    asked: 'tri=-libelle&etat=active',
    file: 'audiences',
    titles: ['Code', 'Libellé', 'Type', 'Portée', 'Nombre', 'Utilisée par', 'Modifiée le', 'Active'],
    cells: ({ code, libelle }) => [code, libelle],
  }),
  list<Campaign>({
    path: '/admin/notification',
    resource: 'notification',
    rows: 'notifications',
    asked: 'tri=-titre&canal=PORTAIL',
    file: 'notifications',
    titles: ['Titre', 'État', 'Canal', 'Cible', 'Programmée le', 'Envoyées', 'Lues', 'Clics'],
    cells: ({ titre }) => [titre],
  }),
  list<ReleaseNote>({
    path: '/admin/release-note/versions',
    resource: 'release-note',
    rows: 'versions',
    asked: 'tri=titre',
    file: 'notes_version',
    titles: ['Version', 'Titre', 'État', 'Date', 'Profils concernés', 'Lue par', 'Personnes concernées', 'Publiée le'],
    cells: ({ version, titre, isPubliee }) => [version, titre, isPubliee ? 'Publiée' : 'Brouillon'],
  }),
  list<ContentRow>({
    path: '/admin/cms/items',
    resource: 'cms',
    rows: 'contenus',
    asked: 'tri=-title&collection=Blocs',
    file: 'contenus',
    titles: [
      'Titre',
      'État',
      'Brouillon en cours',
      'Publication prévue le',
      'Collection',
      'Nom technique',
      'Étiquettes',
      'Lecteurs',
      'Visible à partir du',
      'Visible jusqu’au',
      'Modifié par',
      'Modifié le',
    ],
    cells: ({ title }) => [title],
  }),
  list<EditedQuestion>({
    path: '/admin/faq',
    resource: 'faq',
    rows: 'questions',
    asked: 'tri=-title&texte=e',
    file: 'questions_frequentes',
    titles: ['Question', 'Catégorie', 'Lectures', 'Utile', 'Pas utile', 'Commentaires', 'Ordre', 'Top 5', 'Lecteurs'],
    cells: ({ title }) => [title],
  }),
  list<ImageRow>({
    path: '/admin/cms/images',
    resource: 'cms',
    rows: 'images',
    asked: 'tri=-taille',
    file: 'images',
    titles: [
      'Image',
      'Texte alternatif',
      'Format',
      'Largeur (px)',
      'Hauteur (px)',
      'Poids (octets)',
      'Modifié par',
      'Modifié le',
    ],
    cells: ({ nom, alternative }) => [nom || 'Image du portail', alternative],
  }),
  list<CmsDocumentRow>({
    path: '/admin/cms/documents',
    resource: 'cms',
    rows: 'documents',
    asked: 'tri=-title&audience=ADHERENTS',
    file: 'documents_a_telecharger',
    titles: [
      'Titre',
      'État',
      'Thème',
      'Lecteurs',
      'Poids (octets)',
      'Visible à partir du',
      'Visible jusqu’au',
      'Ordre',
      'Modifié par',
      'Modifié le',
    ],
    cells: ({ title }) => [title],
  }),
  list<ReferentielListed>({
    path: '/admin/referentiel',
    resource: 'referentiel',
    rows: 'referentiels',
    asked: 'tri=-lignes&texte=a',
    file: 'referentiels',
    titles: ['Référentiel', 'Nom', 'Lignes', 'Inactives', 'Modifié le'],
    cells: ({ libelle, nom, lignes }) => [libelle, nom, String(lignes)],
  }),
] as const;
const named = lists.map((each) => [each.file, each] as const);
const withPlant = named.filter(([file]) => file !== 'referentiels');

const fileOf = (who: Caller, { path }: List, query: string) => who.get(`${path}/export?${query}`);
async function cellsOf(who: Caller, each: List, query = ''): Promise<string[][]> {
  const answer = await fileOf(who, each, `format=xlsx&${query}`);
  expect(answer.statusCode).toBe(200);
  return readXlsx(answer.rawPayload) ?? [];
}
async function shownOf(who: Caller, { path, rows }: List, query: string): Promise<never[]> {
  const shown: never[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await who.get(`${path}?taille=100&page=${page}&${query}`)).json<Record<string, never[]>>();
    const found = answer[rows] ?? [];
    shown.push(...found);
    if (found.length < 100) return shown;
  }
}

/** The rows of a file begin with the words of those of the screen, in their order. */
function expectWords(rows: string[][], { cells }: List, shown: never[]) {
  const words = shown.map(cells);
  expect(rows.map((row, at) => row.slice(0, words[at]?.length))).toEqual(words);
}

test.each(named)(
  '[API-04] the file « %s » has the rows of its screen, with their filters and order',
  async (_, each) => {
    for (const query of ['', each.asked]) {
      const [titles, ...rows] = await cellsOf(helene, each, query);
      const shown = await shownOf(helene, each, query);
      expect(shown.length).toBeGreaterThan(0);
      expect(titles).toEqual(each.titles);
      expectWords(rows, each, shown);
    }
  },
);

test.each(named)('[API-04] « %s » is a workbook or a csv, named by the client and the day', async (file, each) => {
  const book = await fileOf(helene, each, 'format=xlsx');
  expect(book.headers['content-type']).toContain('spreadsheetml');
  expect(book.headers['content-disposition']).toContain(`${file}_VALD_20261120.xlsx`);
  const lines = await fileOf(helene, each, 'format=csv');
  expect(lines.headers['content-type']).toContain('text/csv');
  expect(lines.headers['content-disposition']).toContain(`${file}_VALD_20261120.csv`);
  expect(lines.payload.split('\r\n')[0]).toBe(`\ufeff${each.titles.join(';')}`);
  expect((await fileOf(helene, each, 'format=pdf')).statusCode).toBe(400);
});

test.each(withPlant)('[API-04] « %s » has no text of the rows, and none that computes', async (_, each) => {
  const lines = (await fileOf(helene, each, 'format=csv')).payload;
  expect(lines).toContain(`'${plant}`);
  expect(lines).not.toContain(`;${plant}`);
  expect(lines).not.toContain('Secret');
});

test.each(named)('[ADM-16] « %s » is for the staff of the client with the right', async (_, each) => {
  const status = async (who: Caller) => (await fileOf(who, each, 'format=csv')).statusCode;
  expect(await status(karim)).toBe(200);
  expect(await status(demo.visitor())).toBe(401);
  expect(await status(await demo.as('camille.vernoux'))).toBe(403);
  const isRight = and(
    eq(droits.clientCode, 'VALD'),
    eq(droits.roleCode, 'Consultant'),
    eq(droits.ressource, each.resource),
  );
  await demo.database.update(droits).set({ read: false }).where(isRight);
  expect(await status(karim)).toBe(403);
  await demo.database.update(droits).set({ read: true }).where(isRight);
});

test.each(named)('[ADM-16] « %s » of another insurer has its own rows alone', async (_, each) => {
  const other = await demo.as('helene.dargois', 'aliz');
  const [, ...rows] = await cellsOf(other, each);
  const shown = await shownOf(other, each, '');
  expectWords(rows, each, shown);
  expect(rows).not.toEqual((await cellsOf(helene, each)).slice(1));
  expect(rows.flat().join('\n')).not.toContain('Essai');
});

const rowOf = async (file: string, who = helene) => {
  const each = lists.find((one) => one.file === file);
  const rows = each ? await cellsOf(who, each) : [];
  return rows.find((row) => row.includes(plant));
};

test('[API-04] codes are in the words of the screen: channels, targets, readers, categories', async () => {
  expect((await rowOf('notifications'))?.slice(1, 4)).toEqual(['Brouillon', 'Portail, E-mail', `${plant}, Adhérent`]);
  expect((await rowOf('contenus'))?.slice(1, 8)).toEqual([
    'Brouillon',
    'Non',
    '',
    'Blocs',
    'ACCUEIL_ADHERENT/ESSAI',
    'Essai, Bis',
    plant,
  ]);
  expect((await rowOf('questions_frequentes'))?.at(-1)).toBe('Visiteurs, Adhérents');
  expect((await rowOf('images'))?.slice(2, 5)).toEqual(['PNG', '1', '1']);
  expect((await rowOf('documents_a_telecharger'))?.slice(1, 4)).toEqual(['Brouillon', 'Guides', 'Adhérents']);
  expect((await rowOf('audiences'))?.slice(2, 6)).toEqual([
    'Tous',
    'Contrat',
    expect.any(String),
    expect.stringMatching(/contenu.* notification/),
  ]);
});

test('[ADM-09] a draft of a release note is in the file of those alone who may change it', async () => {
  expect((await rowOf('notes_version'))?.slice(0, 6)).toEqual([
    '9.9.0',
    plant,
    'Brouillon',
    expect.any(String),
    'Consultant, Gestionnaire',
  ]);
  expect(await rowOf('notes_version', karim)).toBeUndefined();
});
