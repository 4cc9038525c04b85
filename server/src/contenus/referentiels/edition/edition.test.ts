import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { ReferentielEdited, ReferentielListed } from '@portal/shared-api/contract/referentiel-edition';
import type { ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { multipart } from '../../../fichiers/testing/samples';
import { comptes } from '../../../identity/accounts/public';
import { auditTrail } from '../../../platform/audit/tables';
import { referentielsConnus } from '../catalogue';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const rowsOf = async (nom: string, query = '') =>
  (await helene.get(`/admin/referentiel/${nom}?taille=100${query}`)).json<{
    referentiel: ReferentielListed;
    lignes: ReferentielEdited[];
    pagination: { total: number };
  }>();
async function rowOf(nom: string, code: string): Promise<ReferentielEdited> {
  const row = (await rowsOf(nom)).lignes.find((each) => each.code === code);
  if (!row) throw new Error(`${nom} has no ${code}.`);
  return row;
}
const valuesOf = ({
  libelle,
  ordre,
  parent,
  isActif,
  indicatif,
  isSepa,
  codeInsee,
  departement,
}: ReferentielEdited) => ({ libelle, ordre, parent, isActif, indicatif, isSepa, codeInsee, departement });
const blank = {
  ordre: 50,
  parent: null,
  isActif: true,
  indicatif: null,
  isSepa: null,
  codeInsee: null,
  departement: null,
};
const add = (nom: string, values: object) =>
  helene.send('POST', `/admin/referentiel/${nom}`, null, { ...blank, ...values });
const save = (nom: string, row: ReferentielEdited, changes: object, by = helene) =>
  by.send('PUT', `/admin/referentiel/${nom}/${row.id}`, null, { ...valuesOf(row), version: row.version, ...changes });
const remove = (nom: string, id: string) => helene.send('DELETE', `/admin/referentiel/${nom}/${id}`, null);
function upload(nom: string, contenu: string, how = '', by = helene) {
  const { payload, headers } = multipart({ content: Buffer.from(contenu), name: `${nom}.csv`, type: 'text/csv' });
  return by.browser.request({
    method: 'POST',
    url: `/api/admin/referentiel/${nom}/import?${how}`,
    payload,
    headers: { ...headers, 'x-csrf': '1' },
  });
}
const seen = async (nom: string, by = camille) =>
  (await by.get(`/referentiel/${nom}`)).json<ReferentielRow[]>().map(({ code, libelle }) => `${code} ${libelle}`);

it('every list of the portal is listed with its rows, and read by a member', async () => {
  const { referentiels, pagination } = (await karim.get('/admin/referentiel?taille=100')).json<{
    referentiels: ReferentielListed[];
    pagination: { total: number };
  }>();
  expect(pagination.total).toBe(Object.keys(referentielsConnus).length);
  expect(referentiels.map(({ nom }) => nom).toSorted()).toEqual(Object.keys(referentielsConnus).toSorted());
  expect(referentiels.filter(({ actives }) => actives === 0)).toEqual([]);
  for (const { nom } of referentiels) expect((await camille.get(`/referentiel/${nom}`)).statusCode).toBe(200);
});

it('a changed label and a deactivated row reach the next read of the member, of this client alone', async () => {
  const [rue, quai] = [await rowOf('nature-voie', 'RUE'), await rowOf('nature-voie', 'QUAI')];
  expect((await save('nature-voie', rue, { libelle: 'Rue (voie)', ordre: 99 })).json()).toEqual({ version: 2 });
  expect((await save('nature-voie', quai, { isActif: false })).statusCode).toBe(200);
  const voies = await seen('nature-voie');
  expect(voies.at(-1)).toBe('RUE Rue (voie)');
  expect(voies).not.toContain('QUAI Quai');
  expect(await seen('nature-voie', demo.visitor('aliz'))).toContain('QUAI Quai');
  const listes = (await camille.get('/forms/adresse', 'VAL0004521')).json<{
    listes: Record<string, { code: string }[]>;
  }>().listes;
  expect(listes['nature-voie']?.map(({ code }) => code)).not.toContain('QUAI');
  const { versions } = (await helene.get(`/admin/referentiel/nature-voie/${rue.id}/historique`)).json<{
    versions: { version: number; auteur: string; valeurs: { libelle: string } }[];
  }>();
  expect(versions.map(({ version, auteur, valeurs }) => [version, auteur, valeurs.libelle])).toEqual([
    [2, 'helene.dargois@exemple.test', 'Rue (voie)'],
    [1, 'Portail', 'Rue'],
  ]);
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'nature-voie/RUE'));
  expect([line?.action, line?.details]).toMatchObject([
    'referentiel.modifie',
    { avant: { libelle: 'Rue' }, apres: { libelle: 'Rue (voie)' } },
  ]);
});

it('a save from an older version is refused and names its author; nothing is overwritten', async () => {
  const row = await rowOf('civilite', 'M');
  expect((await save('civilite', row, { libelle: 'Mr' })).statusCode).toBe(200);
  const refused = await save('civilite', row, { libelle: 'Sieur' });
  expect([refused.statusCode, refused.json<{ data: string; message: string }>().message]).toEqual([
    409,
    expect.stringContaining('helene.dargois@exemple.test'),
  ]);
  expect(await seen('civilite')).toContain('M Mr');
});

it('codes that rules decide on keep their row; a free list takes another, which goes while nothing uses it', async () => {
  expect((await add('mode-traitement', { code: '99', libelle: 'Autre' })).json<{ message: string }>().message).toBe(
    'Les codes de ce référentiel sont ceux du portail\u00a0: aucun ne peut être ajouté.',
  );
  expect((await save('regime-ro', await rowOf('regime-ro', '01'), { isActif: false })).statusCode).toBe(400);
  const { id } = (await add('contact-objet', { code: 'PARRAINAGE', libelle: 'Parrainage' })).json<{ id: string }>();
  expect(await seen('contact-objet')).toContain('PARRAINAGE Parrainage');
  expect((await add('contact-objet', { code: 'PARRAINAGE', libelle: 'Deux fois' })).statusCode).toBe(400);
  const child = await add('contact-sous-objet', { code: 'FILLEUL', libelle: 'Mon filleul', parent: 'PARRAINAGE' });
  const refused = await remove('contact-objet', id);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cette ligne est utilisée par 1 ligne d’un autre référentiel.',
  ]);
  expect((await remove('contact-sous-objet', child.json<{ id: string }>().id)).statusCode).toBe(204);
  expect((await remove('contact-objet', id)).statusCode).toBe(204);
  expect(await seen('contact-objet')).not.toContain('PARRAINAGE Parrainage');
  expect((await remove('pays', (await rowOf('pays', 'SN')).id)).statusCode).toBe(409);
  expect((await add('contact-sous-objet', { code: 'X', libelle: 'X', parent: 'INCONNU' })).statusCode).toBe(400);
});

it('several rows are deactivated each on its own', async () => {
  const { lignes } = await rowsOf('pays');
  const cles = lignes.filter(({ code }) => ['FR', 'TN'].includes(code)).map(({ id }) => id);
  const { resultats } = (
    await helene.send('POST', '/admin/referentiel/pays/etat', null, { cles, isActif: false })
  ).json<{ resultats: { cle: string; isFait: boolean; message: string | null }[] }>();
  expect(resultats.map(({ isFait, message }) => [isFait, message])).toEqual([
    [false, 'Des règles du portail dépendent de ce code\u00a0: il ne peut pas être désactivé.'],
    [true, null],
  ]);
  expect((await rowsOf('pays', '&etat=inactif')).lignes.map(({ code }) => code)).toEqual(['TN']);
});

it('[ADM-14] the last active row of a list stays, however it would leave: forms ask for a choice', async () => {
  const nom = 'motif-suppression-compte';
  const active = async () => (await rowsOf(nom)).lignes.filter(({ isActif }) => isActif);
  const message = 'Une liste garde au moins une ligne active\u00a0: activez-en une autre d’abord.';
  const before = await active();
  const off = await helene.send('POST', `/admin/referentiel/${nom}/etat`, null, {
    cles: before.map(({ id }) => id),
    isActif: false,
  });
  const { resultats } = off.json<{ resultats: { isFait: boolean; message: string | null }[] }>();
  expect(resultats.filter(({ isFait }) => !isFait)).toEqual([expect.objectContaining({ message })]);
  const [last] = await active();
  if (!last) throw new Error('no row is left');
  expect((await save(nom, last, { isActif: false })).json()).toMatchObject({ status: 400, message });
  const file = `Code;Libellé;Actif\n${last.code};${last.libelle};Non`;
  for (const how of ['', 'essai=oui'])
    expect((await upload(nom, file, how)).json()).toMatchObject({ status: 400, message });
  expect((await upload(nom, `${file}\nAUTRE_MOTIF;Autre motif;Oui`, 'essai=oui')).statusCode).toBe(200);
  expect(await active()).toHaveLength(1);
  await helene.send('POST', `/admin/referentiel/${nom}/etat`, null, {
    cles: before.map(({ id }) => id),
    isActif: true,
  });
  expect(await active()).toHaveLength(before.length);
});

it('an exported file imports as nothing new; one wrong line refuses all, and a trial changes nothing', async () => {
  const exported = (await helene.get('/admin/referentiel/pays/export')).body;
  expect(exported.split('\r\n')[0]).toBe('\ufeffCode;Libellé;Ordre;Parent;Actif;Indicatif;Zone SEPA');
  expect((await upload('pays', exported)).json()).toMatchObject({ ajouts: 0, modifications: 0, refus: [] });
  const header = 'Code;Libellé;Indicatif;Actif\n';
  const wrong = (
    await upload('pays', `${header}PL;Pologne;+48;Oui\n;Sans code;;\nFR;France;+33;Non\nHU;Hongrie;36;Peut-être`)
  ).json();
  expect(wrong).toEqual({
    isApplique: false,
    ajouts: 1,
    modifications: 0,
    inchangees: 0,
    lignesLues: 4,
    refus: [
      { ligne: 3, motif: 'La colonne «\u00a0Code\u00a0» est obligatoire.' },
      { ligne: 4, motif: expect.stringContaining('ne peut pas être désactivé') },
      {
        ligne: 5,
        motif:
          'La colonne «\u00a0Actif\u00a0» contient Oui ou Non. L’indicatif s’écrit + suivi de 1 à 4\u00a0chiffres.',
      },
    ],
  });
  expect((await upload('pays', `${header}PL;Pologne;+48;Oui`, 'essai=oui')).json()).toMatchObject({
    isApplique: false,
    ajouts: 1,
  });
  expect(await seen('pays')).not.toContain('PL Pologne');
  expect((await upload('pays', `${header}PL;Pologne;+48;Oui`)).json()).toMatchObject({ isApplique: true, ajouts: 1 });
  expect(await seen('pays')).toContain('PL Pologne');
  expect((await upload('pays', 'n’importe quoi')).statusCode).toBe(400);
  expect((await upload('pays', `${header}P\0L;Pologne;+48;Oui`)).statusCode).toBe(400);
});

it('the good lines of a file are taken where that is asked for, and a trial of it changes nothing', async () => {
  const content =
    'Code;Libellé;Indicatif\nRO;Roumanie;+40\nBG;Bulgarie;359\nFR;République française;+33\nRO;Encore;+40';
  const expected = {
    ajouts: 1,
    modifications: 1,
    refus: [
      { ligne: 3, motif: 'L’indicatif s’écrit + suivi de 1 à 4\u00a0chiffres.' },
      { ligne: 5, motif: 'Cette ligne figure deux fois dans le fichier.' },
    ],
  };
  const tried = await upload('pays', content, 'regle=LIGNES_VALABLES&essai=oui');
  expect(tried.json()).toMatchObject({ ...expected, isApplique: false });
  expect(await seen('pays')).not.toContain('RO Roumanie');
  const taken = await upload('pays', content, 'regle=LIGNES_VALABLES');
  expect(taken.json()).toMatchObject({ ...expected, isApplique: true });
  expect(await seen('pays')).toEqual(expect.arrayContaining(['RO Roumanie', 'FR République française']));
  expect((await seen('pays')).join()).not.toContain('Bulgarie');
  const france = await rowOf('pays', 'FR');
  expect([france.version, france.isSepa]).toEqual([2, true]);
  const { versions } = (await helene.get(`/admin/referentiel/pays/${france.id}/historique`)).json<{
    versions: { auteur: string; valeurs: { libelle: string } }[];
  }>();
  expect(versions.map(({ auteur, valeurs }) => [auteur, valeurs.libelle])).toEqual([
    ['helene.dargois@exemple.test', 'République française'],
    ['Portail', 'France'],
  ]);
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'pays/FR'));
  expect(trail.map(({ action }) => action)).toEqual(['referentiel.modifie']);
});

it('[ADM-16] staff who may only add rows change none by a file: such a line is refused, with the right that is missing', async () => {
  const isKarim = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'karim.belhazar@exemple.test'));
  await demo.database
    .update(comptes)
    .set({ droitsIndividuels: ['referentiel:create'] })
    .where(isKarim);
  const adder = await demo.as('karim.belhazar');
  const header = 'Code;Libellé;Actif\n';
  const motif =
    'Cette ligne existe déjà, et vous ne pouvez pas la modifier\u00a0: il vous manque le droit «\u00a0Modification\u00a0» sur «\u00a0Référentiels\u00a0».';
  const { libelle } = await rowOf('complement-numero-voie', 'B');
  const content = `${header}B;Changé par un fichier;Non\nZ;Zéro;Oui`;
  const outcome = { ajouts: 1, modifications: 0, refus: [{ ligne: 2, motif }] };
  expect((await upload('complement-numero-voie', content, '', adder)).json()).toMatchObject({
    ...outcome,
    isApplique: false,
  });
  const how = 'regle=LIGNES_VALABLES';
  expect((await upload('complement-numero-voie', content, how, adder)).json()).toMatchObject({
    ...outcome,
    isApplique: true,
  });
  expect(await rowOf('complement-numero-voie', 'B')).toMatchObject({ libelle, isActif: true, version: 1 });
  // A line that changes nothing is none.
  expect((await upload('complement-numero-voie', `${header}B;${libelle};Oui`, '', adder)).json()).toMatchObject({
    inchangees: 1,
    refus: [],
  });
  await demo.database.update(comptes).set({ droitsIndividuels: [] }).where(isKarim);
});

it('a wrong line keeps out batches that were written, 50 000 lines are taken, and one line more is refused', async () => {
  const { total: before } = (await rowsOf('code-postal')).pagination;
  const header = 'Code;Libellé;Code Insee;Département';
  const town = (at: number) => `${String(at).padStart(5, '0')};VILLE D’ESSAI ${at};${String(at).padStart(5, '0')};48`;
  const lines = Array.from({ length: 50_000 }, (_, at) => town(at));
  const content = [header, ...lines].join('\n');
  // The wrong line comes after batches that were written.
  const wrong = [header, ...lines.slice(0, 2500), 'X;VILLE;;'].join('\n');
  expect((await upload('code-postal', wrong)).json()).toMatchObject({
    isApplique: false,
    lignesLues: 2501,
    refus: [{ ligne: 2502, motif: 'Le code postal compte 5\u00a0chiffres.' }],
  });
  expect((await rowsOf('code-postal')).pagination.total).toBe(before);
  expect((await upload('code-postal', content)).json()).toMatchObject({
    isApplique: true,
    lignesLues: 50_000,
    ajouts: 50_000,
    refus: [],
  });
  expect((await rowsOf('code-postal')).pagination.total).toBe(before + 50_000);
  const more = await upload('code-postal', `${content}\n${town(50_000)}`, 'essai=oui');
  expect([more.statusCode, more.json<{ message: string }>().message]).toEqual([
    400,
    'Le fichier compte au plus 50\u202f000\u00a0lignes.',
  ]);
}, 180_000);

it('[ADM-14] a list whose words are those of the portal is read, and changed by no way', async () => {
  const row = await rowOf('type-option-renfort', 'RENF_OPTIQUE');
  const words = 'Ces codes et leurs libellés sont ceux du portail\u00a0: ils ne se modifient pas.';
  const saved = await save('type-option-renfort', row, { libelle: 'Autre nom' });
  expect([saved.statusCode, saved.json<{ erreurs: { message: string }[] }>().erreurs[0]?.message]).toEqual([
    400,
    words,
  ]);
  const switched = await helene.send('POST', '/admin/referentiel/type-option-renfort/etat', null, {
    cles: [row.id],
    isActif: false,
  });
  expect(switched.json()).toEqual({ resultats: [{ cle: row.id, isFait: false, message: words }] });
  expect((await add('etat-demande', { code: 'PERDUE', libelle: 'Perdue' })).statusCode).toBe(400);
});

it.each([
  ['lien-parente', 'ENF'],
  ['profil-utilisateur', 'adherent'],
  ['secteur-ps', 'S1'],
])('[ADM-14] « %s », which most screens name in words of their own, is not renamed for a few', async (list, code) => {
  expect((await save(list, await rowOf(list, code), { libelle: 'Autre nom' })).statusCode).toBe(400);
});

it('[ADM-14] every list that staff may change is read by a screen, a form or a rule', () => {
  const root = join(__dirname, '../../../../..');
  const read = [
    'server/src',
    'shared-api/src',
    'remote-member/src',
    'remote-auth/src',
    'remote-admin/src',
    'host/src',
    'shared-ui/src',
  ]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (path) => /\.tsx?$/.test(path) && !/test|demo\/|modele\/|referentiels\/catalogue|audiences\//.test(path),
        )
        .map((path) => readFileSync(join(root, folder, path), 'utf8')),
    )
    .join('\n');
  const unread = Object.entries(referentielsConnus).flatMap(([nom, { liberte }]) =>
    liberte !== 'PORTAIL' && !read.includes(`'${nom}'`) ? [nom] : [],
  );
  // The criteria of audiences alone read the sex of a person, which members see nowhere (decision 0163).
  expect(unread).toEqual(['sexe']);
});

it('a consultant reads and changes nothing; a member and staff of another client learn nothing', async () => {
  const row = await rowOf('mode-paiement', 'PRLV');
  expect((await karim.get('/admin/referentiel/mode-paiement')).statusCode).toBe(200);
  expect((await save('mode-paiement', row, { libelle: 'Par la banque' }, karim)).statusCode).toBe(403);
  expect((await karim.send('DELETE', `/admin/referentiel/mode-paiement/${row.id}`, null)).statusCode).toBe(403);
  expect((await camille.get('/admin/referentiel')).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const foreign = [
    await lucie.get(`/admin/referentiel/mode-paiement/${row.id}/historique`),
    await save('mode-paiement', row, {}, lucie),
  ];
  for (const { statusCode } of foreign) expect([403, 404]).toContain(statusCode);
});
