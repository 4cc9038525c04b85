import { and, eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { comptes } from '../../../identity/accounts/public';
import { auditTrail } from '../../../platform/audit/tables';
import { rowsOf, rowOf, upload, seen } from './testing/rows';

let demo: DemoApp;
let helene: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');

  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

it('an exported file imports as nothing new; one wrong line refuses all, and a trial changes nothing', async () => {
  const exported = (await helene.get('/admin/referentiel/pays/export')).body;
  expect(exported.split('\r\n')[0]).toBe('\ufeffCode;Libellé;Ordre;Parent;Actif;Indicatif;Zone SEPA');
  expect((await upload(helene, 'pays', exported)).json()).toMatchObject({ ajouts: 0, modifications: 0, refus: [] });
  const header = 'Code;Libellé;Indicatif;Actif\n';
  const wrong = (
    await upload(
      helene,
      'pays',
      `${header}PL;Pologne;+48;Oui\n;Sans code;;\nFR;France;+33;Non\nHU;Hongrie;36;Peut-être`,
    )
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
  expect((await upload(helene, 'pays', `${header}PL;Pologne;+48;Oui`, 'essai=oui')).json()).toMatchObject({
    isApplique: false,
    ajouts: 1,
  });
  expect(await seen(camille, 'pays')).not.toContain('PL Pologne');
  expect((await upload(helene, 'pays', `${header}PL;Pologne;+48;Oui`)).json()).toMatchObject({
    isApplique: true,
    ajouts: 1,
  });
  expect(await seen(camille, 'pays')).toContain('PL Pologne');
  expect((await upload(helene, 'pays', 'n’importe quoi')).statusCode).toBe(400);
  expect((await upload(helene, 'pays', `${header}P\0L;Pologne;+48;Oui`)).statusCode).toBe(400);
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
  const tried = await upload(helene, 'pays', content, 'regle=LIGNES_VALABLES&essai=oui');
  expect(tried.json()).toMatchObject({ ...expected, isApplique: false });
  expect(await seen(camille, 'pays')).not.toContain('RO Roumanie');
  const taken = await upload(helene, 'pays', content, 'regle=LIGNES_VALABLES');
  expect(taken.json()).toMatchObject({ ...expected, isApplique: true });
  expect(await seen(camille, 'pays')).toEqual(expect.arrayContaining(['RO Roumanie', 'FR République française']));
  expect((await seen(camille, 'pays')).join()).not.toContain('Bulgarie');
  const france = await rowOf(helene, 'pays', 'FR');
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
  const { libelle } = await rowOf(helene, 'complement-numero-voie', 'B');
  const content = `${header}B;Changé par un fichier;Non\nZ;Zéro;Oui`;
  const outcome = { ajouts: 1, modifications: 0, refus: [{ ligne: 2, motif }] };
  expect((await upload(helene, 'complement-numero-voie', content, '', adder)).json()).toMatchObject({
    ...outcome,
    isApplique: false,
  });
  const how = 'regle=LIGNES_VALABLES';
  expect((await upload(helene, 'complement-numero-voie', content, how, adder)).json()).toMatchObject({
    ...outcome,
    isApplique: true,
  });
  expect(await rowOf(helene, 'complement-numero-voie', 'B')).toMatchObject({ libelle, isActif: true, version: 1 });
  // A line that changes nothing is none.
  expect((await upload(helene, 'complement-numero-voie', `${header}B;${libelle};Oui`, '', adder)).json()).toMatchObject(
    { inchangees: 1, refus: [] },
  );
  await demo.database.update(comptes).set({ droitsIndividuels: [] }).where(isKarim);
});

it('a wrong line keeps out batches that were written, 50 000 lines are taken, and one line more is refused', async () => {
  const { total: before } = (await rowsOf(helene, 'code-postal')).pagination;
  const header = 'Code;Libellé;Code Insee;Département';
  const town = (at: number) => `${String(at).padStart(5, '0')};VILLE D’ESSAI ${at};${String(at).padStart(5, '0')};48`;
  const lines = Array.from({ length: 50_000 }, (_, at) => town(at));
  const content = [header, ...lines].join('\n');
  // The wrong line comes after batches that were written.
  const wrong = [header, ...lines.slice(0, 2500), 'X;VILLE;;'].join('\n');
  expect((await upload(helene, 'code-postal', wrong)).json()).toMatchObject({
    isApplique: false,
    lignesLues: 2501,
    refus: [{ ligne: 2502, motif: 'Le code postal compte 5\u00a0chiffres.' }],
  });
  expect((await rowsOf(helene, 'code-postal')).pagination.total).toBe(before);
  expect((await upload(helene, 'code-postal', content)).json()).toMatchObject({
    isApplique: true,
    lignesLues: 50_000,
    ajouts: 50_000,
    refus: [],
  });
  expect((await rowsOf(helene, 'code-postal')).pagination.total).toBe(before + 50_000);
  const more = await upload(helene, 'code-postal', `${content}\n${town(50_000)}`, 'essai=oui');
  expect([more.statusCode, more.json<{ message: string }>().message]).toEqual([
    400,
    'Le fichier compte au plus 50\u202f000\u00a0lignes.',
  ]);
}, 180_000);
