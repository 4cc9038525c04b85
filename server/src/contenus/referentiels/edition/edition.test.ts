import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ReferentielEdited, ReferentielListed } from '@portal/shared-api/contract/referentiel-edition';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { referentielsConnus } from '../catalogue';
import { rowsOf, rowOf, upload, seen } from './testing/rows';

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
  const [rue, quai] = [await rowOf(helene, 'nature-voie', 'RUE'), await rowOf(helene, 'nature-voie', 'QUAI')];
  expect((await save('nature-voie', rue, { libelle: 'Rue (voie)', ordre: 99 })).json()).toEqual({ version: 2 });
  expect((await save('nature-voie', quai, { isActif: false })).statusCode).toBe(200);
  const voies = await seen(camille, 'nature-voie');
  expect(voies.at(-1)).toBe('RUE Rue (voie)');
  expect(voies).not.toContain('QUAI Quai');
  expect(await seen(camille, 'nature-voie', demo.visitor('aliz'))).toContain('QUAI Quai');
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
  const row = await rowOf(helene, 'civilite', 'M');
  expect((await save('civilite', row, { libelle: 'Mr' })).statusCode).toBe(200);
  const refused = await save('civilite', row, { libelle: 'Sieur' });
  expect([refused.statusCode, refused.json<{ data: string; message: string }>().message]).toEqual([
    409,
    expect.stringContaining('helene.dargois@exemple.test'),
  ]);
  expect(await seen(camille, 'civilite')).toContain('M Mr');
});

it('codes that rules decide on keep their row; a free list takes another, which goes while nothing uses it', async () => {
  expect((await add('mode-traitement', { code: '99', libelle: 'Autre' })).json<{ message: string }>().message).toBe(
    'Les codes de ce référentiel sont ceux du portail\u00a0: aucun ne peut être ajouté.',
  );
  expect((await save('regime-ro', await rowOf(helene, 'regime-ro', '01'), { isActif: false })).statusCode).toBe(400);
  const { id } = (await add('contact-objet', { code: 'PARRAINAGE', libelle: 'Parrainage' })).json<{ id: string }>();
  expect(await seen(camille, 'contact-objet')).toContain('PARRAINAGE Parrainage');
  expect((await add('contact-objet', { code: 'PARRAINAGE', libelle: 'Deux fois' })).statusCode).toBe(400);
  const child = await add('contact-sous-objet', { code: 'FILLEUL', libelle: 'Mon filleul', parent: 'PARRAINAGE' });
  const refused = await remove('contact-objet', id);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cette ligne est utilisée par 1 ligne d’un autre référentiel.',
  ]);
  expect((await remove('contact-sous-objet', child.json<{ id: string }>().id)).statusCode).toBe(204);
  expect((await remove('contact-objet', id)).statusCode).toBe(204);
  expect(await seen(camille, 'contact-objet')).not.toContain('PARRAINAGE Parrainage');
  expect((await remove('pays', (await rowOf(helene, 'pays', 'SN')).id)).statusCode).toBe(409);
  expect((await add('contact-sous-objet', { code: 'X', libelle: 'X', parent: 'INCONNU' })).statusCode).toBe(400);
});

it('several rows are deactivated each on its own', async () => {
  const { lignes } = await rowsOf(helene, 'pays');
  const cles = lignes.filter(({ code }) => ['FR', 'TN'].includes(code)).map(({ id }) => id);
  const { resultats } = (
    await helene.send('POST', '/admin/referentiel/pays/etat', null, { cles, isActif: false })
  ).json<{ resultats: { cle: string; isFait: boolean; message: string | null }[] }>();
  expect(resultats.map(({ isFait, message }) => [isFait, message])).toEqual([
    [false, 'Des règles du portail dépendent de ce code\u00a0: il ne peut pas être désactivé.'],
    [true, null],
  ]);
  expect((await rowsOf(helene, 'pays', '&etat=inactif')).lignes.map(({ code }) => code)).toEqual(['TN']);
});

it('[ADM-14] the last active row of a list stays, however it would leave: forms ask for a choice', async () => {
  const nom = 'motif-suppression-compte';
  const active = async () => (await rowsOf(helene, nom)).lignes.filter(({ isActif }) => isActif);
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
    expect((await upload(helene, nom, file, how)).json()).toMatchObject({ status: 400, message });
  expect((await upload(helene, nom, `${file}\nAUTRE_MOTIF;Autre motif;Oui`, 'essai=oui')).statusCode).toBe(200);
  expect(await active()).toHaveLength(1);
  await helene.send('POST', `/admin/referentiel/${nom}/etat`, null, {
    cles: before.map(({ id }) => id),
    isActif: true,
  });
  expect(await active()).toHaveLength(before.length);
});

it('[ADM-14] a list whose words are those of the portal is read, and changed by no way', async () => {
  const row = await rowOf(helene, 'type-option-renfort', 'RENF_OPTIQUE');
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
  expect((await save(list, await rowOf(helene, list, code), { libelle: 'Autre nom' })).statusCode).toBe(400);
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
  const row = await rowOf(helene, 'mode-paiement', 'PRLV');
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
