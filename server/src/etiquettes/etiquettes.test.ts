import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Boot } from '@portal/shared-api/contract/boot';
import type { Etiquette } from '@portal/shared-api/contract/etiquettes';
import { remoteContractVersion } from '@portal/shared-api/contract/federation';
import type { ImportRule } from '@portal/shared-api/contract/imports';
import { labelsFile, type ReleasedLabels } from '@portal/shared-api/rules/label-catalogue';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { activate, addRelease } from '../federation/store';
import { auditTrail } from '../platform/audit/tables';
import { readXlsx } from '../platform/exports/read-xlsx';
import { xlsxFile } from '../platform/exports/xlsx';

const content = 'export {};';
const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
const name = 'remote-essai';
const hello = `${name}.accueil.hello`;
const title = `${name}.accueil.title`;
/** Word of a field of F-04; the second release brings it. */
const motive = 'formulaires.carteTpActeGestion.codeMotif.libelle';
const released: ReleasedLabels = {
  ecrans: [{ code: `${name}.accueil`, libelle: 'Essai\u00a0: Accueil' }],
  etiquettes: [
    { cle: hello, texte: 'Bonjour {prenom}', variables: ['prenom'] },
    { cle: title, texte: 'Mes remboursements', variables: [] },
    { cle: `${name}.accueil.count.un`, texte: '{nombre} décompte', variables: ['nombre'] },
    { cle: `${name}.accueil.count.plusieurs`, texte: '{nombre} décomptes', variables: ['nombre'] },
  ],
};

let demo: DemoApp;
let helene: Caller;

async function release(version: string, labels: ReleasedLabels) {
  const folder = join(demo.stateDir, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), content);
  writeFileSync(join(folder, labelsFile), JSON.stringify(labels));
  await addRelease(
    demo.database,
    {
      name,
      version,
      contractVersion: remoteContractVersion,
      container: 'remote_essai',
      entry: { file: 'remoteEntry.js', integrity },
      builtAt: '2026-11-20T08:00:00Z',
      descriptor: { name, label: 'Essai', contractVersion: remoteContractVersion, routes: [], menu: [], slots: [] },
      preload: {},
      shared: {},
      files: { 'remoteEntry.js': integrity },
    },
    { state: 'DISPONIBLE' },
  );
  for (const client of ['VALD', 'ALIZ', 'RIVI']) await activate(demo.database, name, version, client);
}

beforeAll(async () => {
  demo = await createDemoApp();
  await release('1.0.0', released);
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

interface List {
  ecrans: { code: string }[];
  etiquettes: Etiquette[];
  pagination: { total: number };
}
const list = async (query = '', who = helene) =>
  (await who.get(`/admin/settings/etiquette/edition-init${query}`)).json<List>();
const read = async (cle: string) => (await list('?taille=100')).etiquettes.find((each) => each.cle === cle);
const save = async (cle: string, valeur: string | null, version?: number) =>
  helene.send('POST', '/admin/settings/etiquette', null, {
    cle,
    valeur,
    version: version ?? (await read(cle))?.version ?? 0,
  });
const wordsOf = async (client: 'vald' | 'aliz') =>
  (await demo.visitor(client).get('/federation/boot')).json<Boot>().etiquettes;
const bring = (classeur: Buffer, isEssai: boolean, regle?: ImportRule) =>
  helene.send('POST', '/admin/settings/etiquette/import', null, {
    classeur: classeur.toString('base64'),
    isEssai,
    ...(regle ? { regle } : {}),
  });
const workbook = (rows: readonly (readonly [string, string])[]) =>
  xlsxFile('essai.xlsx', {
    titre: 'Essai',
    rows,
    columns: [
      { titre: 'Clé', kind: 'texte', largeur: 20, valeur: ([cle]) => cle },
      { titre: 'Valeur personnalisée', kind: 'texte', largeur: 20, valeur: ([, valeur]) => valeur },
    ],
  }).then(({ content: bytes }) => Buffer.from(bytes as Uint8Array));

it('lists the texts of the releases that the client is served, found by key or words without accents', async () => {
  const { ecrans, pagination } = await list();
  expect(ecrans).toEqual(released.ecrans);
  expect(pagination.total).toBe(4);
  expect((await list('?texte=DECOMPTES')).etiquettes.map(({ cle }) => cle)).toEqual([
    `${name}.accueil.count.plusieurs`,
  ]);
  expect((await list('?texte=accueil.hello')).etiquettes).toMatchObject([
    {
      valeurDefaut: 'Bonjour {prenom}',
      valeur: null,
      variables: ['prenom'],
      version: 0,
      contexte: 'Phrase avec variables',
    },
  ]);
  expect((await list('?ecran=remote-autre')).pagination.total).toBe(0);
});

it('a changed text is in the next boot document of this client and of no other; put back, nothing is left', async () => {
  expect(await wordsOf('vald')).toBeUndefined();
  expect((await save(title, "L'argent  : mes remboursements !")).statusCode).toBe(200);
  expect(await wordsOf('vald')).toEqual({ [title]: 'L’argent\u00a0: mes remboursements\u202f!' });
  expect(await wordsOf('aliz')).toBeUndefined();
  expect((await list('?personnalisees=oui')).etiquettes.map(({ cle }) => cle)).toEqual([title]);
  expect((await save(title, null)).json<{ etiquette: Etiquette }>().etiquette).toMatchObject({
    valeur: null,
    version: 2,
  });
  expect(await wordsOf('vald')).toBeUndefined();
  const { changements } = (await helene.get(`/admin/settings/etiquette/historique?cle=${title}`)).json<{
    changements: { auteur: string; avant: string | null; apres: string | null }[];
  }>();
  expect(changements.map(({ auteur, avant, apres }) => [auteur, avant, apres])).toEqual(
    expect.arrayContaining([
      ['helene.dargois@exemple.test', null, 'L’argent\u00a0: mes remboursements\u202f!'],
      ['helene.dargois@exemple.test', 'L’argent\u00a0: mes remboursements\u202f!', null],
    ]),
  );
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'etiquette.modifiee'));
  expect(lines.map(({ clientCode, cible, details }) => [clientCode, cible, details])).toEqual(
    expect.arrayContaining([
      ['VALD', title, { avant: 'Mes remboursements', apres: 'L’argent\u00a0: mes remboursements\u202f!' }],
    ]),
  );
});

test.each([
  [hello, '', 'Ce texte est obligatoire. Pour revenir au texte du portail, rétablissez-le.'],
  [hello, 'Bonjour', 'La variable {prenom} est obligatoire.'],
  [
    hello,
    'Bonjour {prenom} {nom}',
    '{nom}\u00a0: cette variable n’existe pas dans ce texte. Variables possibles\u00a0: {prenom}.',
  ],
  [hello, 'Bonjour {prenom} }', 'Une accolade est seule. Une variable s’écrit {nom}.'],
  [title, 'Mes <b>remboursements</b>', 'Ce texte s’écrit sans < ni >.'],
  [title, 'Mes\nremboursements', 'Ce texte tient sur une ligne.'],
  [title, 'a'.repeat(61), 'Ce texte compte au plus 60\u00a0caractères.'],
  [title, 'Bonjour {prenom}', '{prenom}\u00a0: ce texte n’a pas de variable.'],
])('refuses for %s the text « %s »', async (cle, valeur, message) => {
  const answer = await save(cle, valeur);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message]);
});

it('answers 404 for a text that no release shows', async () => {
  expect((await save('remote-essai.autre.titre', 'Essai', 0)).statusCode).toBe(404);
});

it('the second of two who change the same text reads what the first wrote, and nothing is lost', async () => {
  const { version } = (await read(hello)) ?? { version: 0 };
  expect((await save(hello, 'Bonjour à vous, {prenom}', version)).statusCode).toBe(200);
  const second = await save(hello, 'Salut {prenom}', version);
  expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
    409,
    'Ce texte a été modifié entre-temps par helene.dargois@exemple.test\u00a0: «\u00a0Bonjour à vous, {prenom}\u00a0». Le vôtre n’a pas été enregistré.',
  ]);
  expect((await read(hello))?.valeur).toBe('Bonjour à vous, {prenom}');
  await save(hello, null);
});

it('a consultant neither reads nor changes the texts', async () => {
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get('/admin/settings/etiquette/edition-init')).statusCode).toBe(403);
  const change = { cle: title, valeur: 'Essai', version: 0 };
  expect((await karim.send('POST', '/admin/settings/etiquette', null, change)).statusCode).toBe(403);
});

it('the list is ordered by key, or by the last change with what nobody changed at its end, on the screen and as csv', async () => {
  const keys = async (query: string) => (await list(query)).etiquettes.map(({ cle }) => cle);
  const all = await keys('?tri=cle&taille=100');
  expect(all).toEqual(all.toSorted());
  expect(await keys('?tri=-cle&taille=100')).toEqual(all.toReversed());
  const byDay = (await list('?tri=-date&taille=100')).etiquettes.map(({ dateModification }) => dateModification);
  const changed = byDay.filter((day) => day !== null);
  expect(changed).toEqual(changed.toSorted().toReversed());
  expect(byDay.slice(0, changed.length)).toEqual(changed);
  const file = await helene.get('/admin/settings/etiquette/export?tri=-cle&format=csv');
  expect(file.headers['content-disposition']).toContain('etiquettes-vald.csv');
  expect(
    file.payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual(all.toReversed());
});

it('an export comes back as an import: first on trial, then for good, and a wrong line stops the whole', async () => {
  const exported = readXlsx((await helene.get('/admin/settings/etiquette/export?format=xlsx')).rawPayload);
  expect(exported?.[0]).toEqual(['Clé', 'Contexte', 'Valeur par défaut', 'Valeur personnalisée']);
  expect(exported).toHaveLength(5);
  const good = await workbook([
    [hello, 'Bienvenue {prenom}'],
    [title, ''],
  ]);
  const changement = { cle: hello, avant: 'Bonjour {prenom}', apres: 'Bienvenue {prenom}' };
  expect((await bring(good, true)).json()).toEqual({ isApplique: false, changements: [changement], refus: [] });
  expect(await wordsOf('vald')).toBeUndefined();
  expect((await bring(good, false)).json()).toEqual({ isApplique: true, changements: [changement], refus: [] });
  expect(await wordsOf('vald')).toEqual({ [hello]: 'Bienvenue {prenom}' });
  const wrong = await workbook([
    [hello, ''],
    [title, 'Mes {nom}'],
    ['remote-essai.inconnu', 'Essai'],
    [title, 'Encore'],
  ]);
  expect((await bring(wrong, false)).json()).toMatchObject({
    isApplique: false,
    refus: [
      { ligne: 3, cle: title, valeur: 'Mes {nom}', message: '{nom}\u00a0: ce texte n’a pas de variable.' },
      { ligne: 4, message: 'Ce texte n’existe pas dans les modules de ce portail.' },
      { ligne: 5, message: 'Cette clé figure deux fois dans le classeur.' },
    ],
  });
  expect(await wordsOf('vald')).toEqual({ [hello]: 'Bienvenue {prenom}' });
  expect((await bring(wrong, true, 'LIGNES_VALABLES')).json()).toMatchObject({ isApplique: false });
  expect(await wordsOf('vald')).toEqual({ [hello]: 'Bienvenue {prenom}' });
  const taken = (await bring(wrong, false, 'LIGNES_VALABLES')).json<{ isApplique: boolean; refus: unknown[] }>();
  expect([taken.isApplique, taken.refus.length]).toEqual([true, 3]);
  expect(await wordsOf('vald')).toBeUndefined();
  expect((await bring(good, false)).json()).toMatchObject({ isApplique: true });
  expect((await bring(Buffer.from('pas un classeur'), true)).statusCode).toBe(400);
});

test('[ADM-11] a workbook that holds too much is refused in words, and a long cell comes back cut', async () => {
  const huge = await bring(await workbook([['x'.repeat(40_000), '']]), true);
  expect([huge.statusCode, huge.json<{ message: string }>().message]).toEqual([
    400,
    'Ce classeur dépasse ce que le portail lit (20\u202f000\u00a0lignes, 32\u202f767\u00a0caractères par cellule, 6\u202f000\u202f000 en tout). Repartez de l’export.',
  ]);
  const { refus } = (await bring(await workbook([['x'.repeat(30_000), 'y'.repeat(30_000)]]), true)).json<{
    refus: { cle: string; valeur: string }[];
  }>();
  expect(refus.map(({ cle, valeur }) => [cle.length, valeur.length])).toEqual([[200, 2000]]);
});

it('a text that no longer fits a new release is kept, said to be so, and not shown', async () => {
  const changed = async (version: string, label: { texte: string; variables: string[] }) => {
    await release(version, {
      ...released,
      etiquettes: [
        { cle: hello, ...label },
        { cle: motive, texte: 'Motif de la demande', variables: [] },
      ],
    });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await read(hello)).toMatchObject({ valeur: 'Bienvenue {prenom}', isInapplicable: true });
    expect(await wordsOf('vald')).toBeUndefined();
  };
  await changed('1.1.0', { texte: 'Bonjour {nom}', variables: ['nom'] });
  // The sentence of the release gained a number, without which the one of the insurer says nothing.
  await changed('1.2.0', { texte: 'Bonjour {prenom}, appelez le {telephone}', variables: ['prenom', 'telephone'] });
});

it('says the fields of a form in the words of its client: its recap and its document, not those of another client', async () => {
  expect((await save(motive, 'Raison de votre demande')).statusCode).toBe(200);
  expect(await wordsOf('vald')).toMatchObject({ [motive]: 'Raison de votre demande' });

  const recapOf = async (who: string, client: 'vald' | 'aliz', contrat: string, numPers: string) => {
    const sender = await demo.as(who, client);
    const donnees = { numPers: [numPers], codeMotif: 'PERTE', precision: '', modeEnvoi: 'COURRIER' };
    const answer = await sender.send('POST', '/forms/cartetp/form', contrat, {
      donnees: { ...donnees, isAdresseConfirmee: true },
      piecesJointes: [],
    });
    return answer.json<{ recapitulatif: { libelle: string }[] }>().recapitulatif.map(({ libelle }) => libelle);
  };
  const [own, other] = await Promise.all([
    recapOf('camille.vernoux', 'vald', 'VAL0004521', 'P000452101'),
    recapOf('marc.delaunoye', 'aliz', 'ALI0000877', 'P000087601'),
  ]);
  expect(own).toContain('Raison de votre demande');
  expect(own).not.toContain('Motif de la demande');
  expect(other).toContain('Motif de la demande');
});
