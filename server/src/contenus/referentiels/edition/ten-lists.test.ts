import type { EditedCategory } from '@portal/shared-api/contract/edition-faq';
import type { ReferentielEdited } from '@portal/shared-api/contract/referentiel-edition';
import { and, eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type ClientHost, type DemoApp } from '../../../demo/testing/demo-app';
import { faqCategories } from '../../tables';
import { multipart } from '../../../fichiers/testing/samples';
import { readPdf } from '../../../platform/testing/read-pdf';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const member = ['camille.vernoux', 'vald', 'VAL0004521'] as const;
const provident = ['marc.delaunoye', 'aliz', 'ALI0000876'] as const;
const staff = ['helene.dargois', 'vald', undefined] as const;

/** The row of a code, its label changed by staff. @returns the label before */
async function rename(by: Caller, nom: string, code: string, libelle: string): Promise<string> {
  const { lignes } = (await by.get(`/admin/referentiel/${nom}?taille=100&texte=${code}`)).json<{
    lignes: ReferentielEdited[];
  }>();
  const row = lignes.find((each) => each.code === code);
  if (!row) throw new Error(`${nom} has no ${code}.`);
  const { id, code: _code, isDesactivable: _may, isAjoute: _added, dateModification: _date, ...values } = row;
  const saved = await by.send('PUT', `/admin/referentiel/${nom}/${id}`, null, { ...values, libelle });
  expect(saved.statusCode).toBe(200);
  return row.libelle;
}

/** Strings of an answer, however deep. */
const stringsIn = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? [answer]
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(stringsIn)
      : [];

type Reader = readonly [userName: string, client: ClientHost, contrat: string | undefined];

it.each<[nom: string, code: string, reader: Reader, paths: readonly string[]]>([
  ['civilite', 'MME', member, ['/forms/ribcotisations', '/adherent/profil']],
  ['pays', 'BE', member, ['/forms/adresse']],
  ['code-postal', '48000', member, ['/referentiel/code-postal?code=48000']],
  ['categorie-document', 'CARTE_TP', member, ['/cgdm-svc/ged?categorie=CARTE_TP']],
  ['categorie-faq', 'CARTE', member, ['/inbenta-faq/content?userType=ADHERENT']],
  ['contact-objet', 'CARTE_TP', member, ['/forms/contact/v2']],
  [
    'mode-paiement',
    'PRLV',
    member,
    ['/v2/adherent/contrats', '/adherent/contrats/compte-encaissement', '/forms/ribcotisations'],
  ],
  [
    'mode-paiement',
    'VIR',
    member,
    [
      '/v2/adherent/contrats',
      '/adherent/contrats/ribprestations',
      '/v2/adherent/prestations',
      '/v2/adherent/prestations/paiements',
    ],
  ],
  ['type-sinistre', 'ARRET', provident, ['/sinistre', '/forms/declarationsinistre', '/forms/pj-sinistre']],
  ['motif-suppression-compte', 'INUTILE', member, ['/forms/suppressioncompte']],
  // No screen of members names it: the criteria of audiences do.
  ['sexe', 'F', staff, ['/admin/audiences/choix']],
])(
  '[ADM-14] each of the ten named lists is editable, and read: « %s », %s',
  async (nom, code, [userName, client, contrat], paths) => {
    const reader = await demo.as(userName, client);
    const words = `Mot de l’assureur (${code})`;
    const before = await rename(await demo.as('helene.dargois', client), nom, code, words);
    for (const path of paths) {
      const answer = await reader.get(path, contrat);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      const strings = stringsIn(answer.json());
      expect([path, strings.includes(words), strings.includes(before)]).toEqual([path, true, false]);
    }
  },
);

it('[ADM-06] a category whose order an earlier version took is read all the same', async () => {
  const helene = await demo.as('helene.dargois');
  const ofCosts = and(eq(faqCategories.clientCode, 'VALD'), eq(faqCategories.code, 'COTIS'));
  const [before] = await demo.database.select({ ordre: faqCategories.ordre }).from(faqCategories).where(ofCosts);
  await demo.database.update(faqCategories).set({ ordre: 0 }).where(ofCosts);
  const read = await helene.get('/admin/faq/categories?taille=100');
  expect([read.statusCode, read.body.includes('"ordre":0')]).toEqual([200, true]);
  await demo.database
    .update(faqCategories)
    .set({ ordre: before?.ordre ?? 6 })
    .where(ofCosts);
});

it('[ADM-14] categories of questions are one list in « Référentiels » and in « Catégories », each with its history', async () => {
  const helene = await demo.as('helene.dargois');
  const list = async () =>
    (await demo.visitor().get('/referentiel/categorie-faq'))
      .json<{ code: string; libelle: string; ordre: number }[]>()
      .map(({ code, libelle, ordre }) => [code, libelle, ordre]);
  const category = async (code: string) =>
    (await helene.get('/admin/faq/categories?taille=100'))
      .json<{ categories: EditedCategory[] }>()
      .categories.find((each) => each.code === code);
  await rename(helene, 'categorie-faq', 'HOSPI', 'À l’hôpital');
  expect(await category('HOSPI')).toMatchObject({ name: 'À l’hôpital', version: 1 });
  const historique = (await helene.get('/admin/faq/categories/HOSPI/historique')).json<{
    versions: { auteur: string; valeurs: { name: string } }[];
  }>();
  expect(historique.versions.map(({ auteur, valeurs }) => [auteur, valeurs.name])).toEqual([
    ['helene.dargois@exemple.test', 'À l’hôpital'],
    ['Portail', 'Hospitalisation'],
  ]);
  const change = { name: 'Hôpital et clinique', ordre: 12 };
  // Read before the other page changed it: refused.
  const late = await helene.send('PUT', '/admin/faq/categories/HOSPI', null, { ...change, version: 0 });
  expect(late.statusCode).toBe(409);
  const saved = await helene.send('PUT', '/admin/faq/categories/HOSPI', null, { ...change, version: 1 });
  expect(saved.json()).toEqual({ version: 2 });
  expect(await list()).toContainEqual(['HOSPI', 'Hôpital et clinique', 12]);

  await helene.send('POST', '/admin/faq/categories', null, { name: 'Médecines douces', ordre: 90 });
  expect((await list()).at(-1)).toEqual(['MEDECINES_DOUCES', 'Médecines douces', 90]);
  const { lignes } = (await helene.get('/admin/referentiel/categorie-faq?taille=100')).json<{
    lignes: ReferentielEdited[];
  }>();
  const row = lignes.find(({ code }) => code === 'MEDECINES_DOUCES');
  const refused = await helene.send('DELETE', `/admin/referentiel/categorie-faq/${row?.id}`, null);
  expect(refused.json()).toMatchObject({ message: 'Cette ligne est utilisée par 1 catégorie de questions.' });
  await helene.send('DELETE', '/admin/faq/categories/MEDECINES_DOUCES', null);
  expect((await list()).map(([code]) => code)).not.toContain('MEDECINES_DOUCES');
});

it('[ADM-14] a category of questions takes no name that « Catégories » would refuse', async () => {
  const helene = await demo.as('helene.dargois');
  const { lignes } = (await helene.get('/admin/referentiel/categorie-faq?taille=100')).json<{
    lignes: ReferentielEdited[];
  }>();
  const { id, version } = lignes.find(({ code }) => code === 'REMB') ?? {};
  const values = { parent: null, isActif: true, indicatif: null, isSepa: null, codeInsee: null, departement: null };
  const saved = await helene.send('PUT', `/admin/referentiel/categorie-faq/${id}`, null, {
    ...values,
    version,
    libelle: 'x'.repeat(61),
    ordre: 0,
  });
  expect([saved.statusCode, saved.json<{ erreurs: { champ: string }[] }>().erreurs.map(({ champ }) => champ)]).toEqual([
    400,
    ['libelle', 'ordre'],
  ]);
  // Another category has it, whatever its capitals.
  const libelle = lignes.find(({ code }) => code === 'CARTE')?.libelle.toUpperCase();
  const taken = await helene.send('PUT', `/admin/referentiel/categorie-faq/${id}`, null, {
    ...values,
    version,
    libelle,
    ordre: 9,
  });
  expect([taken.statusCode, taken.json<{ message: string }>().message]).toEqual([
    400,
    'Une autre catégorie de questions a déjà ce nom.',
  ]);
});

it('[ADM-14] a file of categories of questions shows twins in its trial, and may exchange two names', async () => {
  const helene = await demo.as('helene.dargois');
  const { lignes } = (await helene.get('/admin/referentiel/categorie-faq?taille=100')).json<{
    lignes: ReferentielEdited[];
  }>();
  const [first, second] = lignes;
  const trial = async (rows: readonly (readonly [string | undefined, string | undefined])[]) => {
    const content = ['Code;Libellé', ...rows.map((row) => row.join(';'))].join('\n');
    const { payload, headers } = multipart({ content: Buffer.from(content), name: 'a.csv', type: 'text/csv' });
    const url = '/api/admin/referentiel/categorie-faq/import?essai=oui';
    const sent = { method: 'POST', url, payload, headers: { ...headers, 'x-csrf': '1' } } as const;
    return (await helene.browser.request(sent)).json<{ refus: object[] }>().refus;
  };
  const taken = 'Une autre catégorie de questions a déjà ce nom.';
  expect(
    await trial([
      [first?.code, 'Cartes et cie'],
      [second?.code, 'cartes et cie'],
    ]),
  ).toEqual([{ ligne: 3, motif: taken }]);
  expect(await trial([[first?.code, second?.libelle]])).toEqual([{ ligne: 2, motif: taken }]);
  expect(
    await trial([
      [first?.code, second?.libelle],
      [second?.code, first?.libelle],
    ]),
  ).toEqual([]);
});

it('[ADM-14] a line that is refused leaves its category with its name: the good lines of a file are those of its trial', async () => {
  const helene = await demo.as('helene.dargois');
  const { lignes } = (await helene.get('/admin/referentiel/categorie-faq?taille=100')).json<{
    lignes: ReferentielEdited[];
  }>();
  const [first, second, third] = lignes;
  const content = [
    'Code;Libellé;Ordre',
    `${first?.code};${second?.libelle};1`,
    // The order of a category begins at 1.
    `${second?.code};Autre nom;0`,
    `${third?.code};${first?.libelle};3`,
  ].join('\n');
  const send = async (how: string) => {
    const { payload, headers } = multipart({ content: Buffer.from(content), name: 'a.csv', type: 'text/csv' });
    const url = `/api/admin/referentiel/categorie-faq/import?regle=LIGNES_VALABLES${how}`;
    const sent = { method: 'POST', url, payload, headers: { ...headers, 'x-csrf': '1' } } as const;
    return (await helene.browser.request(sent)).json<object>();
  };
  const taken = 'Une autre catégorie de questions a déjà ce nom.';
  const expected = {
    modifications: 0,
    refus: [
      { ligne: 2, motif: taken },
      { ligne: 3, motif: 'L’ordre des catégories de questions commence à\u00a01.' },
      { ligne: 4, motif: taken },
    ],
  };
  expect(await send('&essai=oui')).toMatchObject(expected);
  expect(await send('')).toMatchObject({ ...expected, isApplique: true });
});

it('[ADM-14] papers name a way to pay in the words of the insurer', async () => {
  const [helene, camille] = [await demo.as('helene.dargois'), await demo.as('camille.vernoux')];
  await rename(helene, 'mode-paiement', 'PRLV', 'Débit du compte');
  await rename(helene, 'mode-paiement', 'VIR', 'Versement');
  const read = async (path: string) => readPdf((await camille.get(path, 'VAL0004521')).rawPayload).text;
  const synthesis = await read('/v2/adherent/contrats/print');
  expect(synthesis).toContain('Débit du compte');
  expect(synthesis).toContain('Versement');
  expect(await read('/adherent/contrats/compte-encaissement/avis?annee=2026')).toContain('Débit du compte');
});
