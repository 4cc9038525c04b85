import type { Domaine, Simulation } from '@portal/shared-api/contract/simulateur';
import { and, eq } from 'drizzle-orm';
import { assures } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';

const contrat = 'VAL0004521';
const v2 = '/simulateurprestationv2';
const v1 = '/simulateurprestation';
const camilleId = 'P000452101';
const julienId = 'P000452102';
const linaId = 'P000452103';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
let stefano: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  stefano = await demo.as('stefano.rovellani', 'rivi');
}, 60_000);
afterAll(() => demo.close());

const ask = (body: object, who = camille) => who.send('POST', v2, contrat, body);
const simulation = async (body: object, who = camille) => (await ask(body, who)).json<Simulation>();
const champs = async (body: object) => {
  const answer = await ask(body);
  return [
    answer.statusCode,
    ...(answer.json<{ erreurs?: { champ: string }[] }>().erreurs ?? []).map(({ champ }) => champ),
  ];
};

test('[MEM-25] the tree has domains, sub-domains, their options and the list for the search', async () => {
  const { domaines } = (await camille.get(v2, contrat)).json<{ domaines: Domaine[] }>();
  expect(domaines.filter(({ mettreEnValeur }) => mettreEnValeur).map(({ libelle }) => libelle)).toEqual([
    'Consultations',
    'Dentaire',
    'Optique',
    'Hospitalisation',
  ]);
  const dental = domaines.find(({ libelle }) => libelle === 'Dentaire');
  const prosthetics = dental?.subDomaines.find(({ libelle }) => libelle === 'Prothèses');
  expect(prosthetics?.options).toEqual([
    {
      code: 'PANIER',
      libelle: 'Panier',
      valeurs: [
        { code: 'RAC0', libelle: '100\u00a0% Santé' },
        { code: 'MODERE', libelle: 'Tarifs maîtrisés' },
        { code: 'LIBRE', libelle: 'Tarifs libres' },
      ],
    },
  ]);
  expect(prosthetics?.actes).toEqual([
    expect.objectContaining({
      codeActe: 'HBLD',
      baseRO: 120,
      tauxRO: 60,
      prixLimiteVente: 500,
      specialite: 'DENT',
      parametres: ['reseau'],
    }),
  ]);
  expect(dental?.children).toContainEqual({
    codeActe: 'HBLD',
    libelle: 'Couronne céramique',
    chemin: ['Dentaire', 'Prothèses'],
    tags: expect.arrayContaining(['prothèse', 'dentiste']),
  });
});

test('[MEM-25] every act of both trees can be simulated, and its parts add up', async () => {
  for (const [path, who, on] of [
    [v2, camille, contrat],
    [v1, stefano, 'RIV0000217'],
  ] as const) {
    const { domaines } = (await who.get(path, on)).json<{ domaines: Domaine[] }>();
    const acts = domaines.flatMap((each) =>
      [each, ...each.subDomaines].flatMap(({ actes, options }) =>
        actes.map((acte) => ({ ...acte, panier: options[0]?.valeurs[0]?.code })),
      ),
    );
    expect(acts.length).toBeGreaterThan(25);
    expect(new Set(acts.map(({ codeActe }) => codeActe)).size).toBe(acts.length);
    for (const { codeActe, depenseIndicative, panier } of acts) {
      const answer = await who.send('POST', path, on, {
        codeActe,
        depense: depenseIndicative,
        ...(path === v2 ? { numPers: camilleId, ...(panier ? { panier } : {}) } : {}),
      });
      const { depense, montantRO, montantRC, resteACharge } = answer.json<Simulation>();
      expect([codeActe, Math.round((montantRO + montantRC + resteACharge) * 100)]).toEqual([
        codeActe,
        Math.round(depense * 100),
      ]);
    }
  }
});

test('[MEM-25] the year’s consumption counts per person', async () => {
  // Camille used one session of four, Lina all of hers.
  expect(await simulation({ codeActe: 'OST', depense: 60, numPers: camilleId })).toEqual({
    depense: 60,
    baseRO: 0,
    tauxRO: 0,
    montantRO: 0,
    participationForfaitaire: 0,
    franchise: 0,
    montantRC: 30,
    resteACharge: 30,
    compteurs: [
      {
        nature: 'FORFAIT',
        libelle: 'Forfait médecines complémentaires',
        plafond: 120,
        consomme: 30,
        restant: 90,
        restantApres: 60,
        unite: 'EUR',
        periode: '2026',
      },
    ],
    messages: ['Forfait annuel restant\u00a0: 90,00\u00a0€'],
  });
  expect(await simulation({ codeActe: 'OST', depense: 60, numPers: linaId })).toMatchObject({
    montantRC: 0,
    resteACharge: 60,
    messages: ['Votre forfait annuel limite ce remboursement.', 'Forfait annuel restant\u00a0: 0,00\u00a0€'],
  });
  expect(await simulation({ codeActe: 'OST', depense: 60, numPers: linaId, dateSoins: '2027-01-05' })).toMatchObject({
    montantRC: 30,
    compteurs: [{ consomme: 0, periode: '2027' }],
  });
});

test('[MEM-25] a child pays no contribution, an adult does until the ceiling', async () => {
  expect(await simulation({ codeActe: 'G', depense: 30, numPers: linaId, secteur: 'S1' })).toMatchObject({
    participationForfaitaire: 0,
    montantRO: 21,
    resteACharge: 0,
  });
  expect(await simulation({ codeActe: 'G', depense: 30, numPers: camilleId, isParcoursSoins: false })).toMatchObject({
    montantRO: 7,
    montantRC: 9,
    resteACharge: 14,
    messages: [expect.stringContaining('Hors parcours de soins, la Sécurité sociale rembourse moins')],
  });
});

test('[MEM-25] an unexpected field, a missing basket, a price or a day out of range are refused', async () => {
  expect(await champs({ codeActe: 'HBLD', depense: 500, numPers: camilleId })).toEqual([400, 'panier']);
  expect(await champs({ codeActe: 'OPT', depense: 500, numPers: camilleId, panier: 'MODERE' })).toEqual([
    400,
    'panier',
  ]);
  expect(await champs({ codeActe: 'OST', depense: 60, numPers: camilleId, secteur: 'S1', isAld: true })).toEqual([
    400,
    'secteur',
    'isAld',
  ]);
  expect(await champs({ codeActe: 'G', depense: 30, numPers: camilleId, dateSoins: '2025-12-31' })).toEqual([
    400,
    'dateSoins',
  ]);
  expect(await champs({ codeActe: 'G', depense: 0, numPers: camilleId })).toEqual([400, 'depense']);
  expect(await champs({ codeActe: 'G', depense: 100_000, numPers: camilleId })).toEqual([400, 'depense']);
  expect((await ask({ codeActe: 'INCONNU', depense: 30, numPers: camilleId })).statusCode).toBe(404);
});

test('[MEM-28] a beneficiary simulates for himself only', async () => {
  expect((await ask({ codeActe: 'G', depense: 30, numPers: julienId }, julien)).statusCode).toBe(200);
  const other = await ask({ codeActe: 'G', depense: 30, numPers: camilleId }, julien);
  const unknown = await ask({ codeActe: 'G', depense: 30, numPers: 'P999999999' }, julien);
  expect([other.statusCode, { ...other.json<object>(), traceId: '' }]).toEqual([
    404,
    { ...unknown.json<object>(), traceId: '' },
  ]);
  expect((await ask({ codeActe: 'G', depense: 30, numPers: 'P000004501' })).statusCode).toBe(404);
});

test('[MEM-28] no simulation reveals the consumption of an adult who hides their care', async () => {
  const seen = await simulation({ codeActe: 'G', depense: 30, numPers: julienId });
  expect(seen).toMatchObject({
    participationForfaitaire: 2,
    compteurs: [],
    messages: [
      'Les consommations de cette personne ne vous sont pas communiquées\u00a0: la simulation n’en tient pas compte.',
    ],
  });
  expect(await simulation({ codeActe: 'OST', depense: 60, numPers: julienId })).toMatchObject({
    montantRC: 30,
    compteurs: [],
  });
  expect((await simulation({ codeActe: 'G', depense: 30, numPers: julienId }, julien)).compteurs).toHaveLength(1);
});

test('[MEM-25] the first version takes only an act and a price, and has an act per basket and sector', async () => {
  const ask1 = async (body: object) => (await stefano.send('POST', v1, 'RIV0000217', body)).json<Simulation>();
  expect(await ask1({ codeActe: 'HBLD-RAC0', depense: 500 })).toMatchObject({
    montantRO: 96,
    montantRC: 404,
    resteACharge: 0,
  });
  expect(await ask1({ codeActe: 'G-S2', depense: 60 })).toMatchObject({ baseRO: 23, montantRO: 18.4 });
  expect((await stefano.send('POST', v1, 'RIV0000217', { codeActe: 'G', depense: 30, secteur: 'S1' })).statusCode).toBe(
    400,
  );
});

test('[SES-08] the feature decides the version', async () => {
  const code = async (who: Caller, path: string, on: string) =>
    (await who.get(path, on)).json<{ data?: string }>().data;
  expect(await code(camille, v1, contrat)).toBe('FonctionnaliteInactive');
  expect(await code(stefano, v2, 'RIV0000217')).toBe('FonctionnaliteInactive');
  const marc = await demo.as('marc.delaunoye', 'aliz');
  for (const path of [v1, v2]) expect(await code(marc, path, 'ALI0000877')).toBe('FonctionnaliteInactive');
});

test('[MEM-25] a contract without care has no simulation; a suspended one has a warning', async () => {
  const none = await camille.get(v2, 'VAL0004522');
  expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([
    404,
    'Ce contrat ne rembourse pas de frais de santé.',
  ]);
  const theo = await demo.as('theo.marchandot');
  const answer = await theo.send('POST', v2, 'VAL0007003', { codeActe: 'G', depense: 30, numPers: 'P000700301' });
  expect(answer.json<Simulation>().messages[0]).toMatch(/^Votre contrat ne couvre pas cette date/);
});

test('[MEM-25] of a person who leaves the contract, the warning is about them, not about the contract', async () => {
  const body = { codeActe: 'G', depense: 30, dateSoins: '2026-12-15' };
  const of = (numPers: string) => simulation({ ...body, numPers });
  const julienOnly = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, julienId));
  await demo.database.update(assures).set({ dateSortie: '2026-12-01' }).where(julienOnly);
  expect((await of(julienId)).messages[0]).toMatch(/^La personne choisie n’est pas couverte à cette date/);
  expect((await of(camilleId)).messages.join()).not.toMatch(/couvre pas cette date|pas couverte/);
  await demo.database.update(assures).set({ dateSortie: null }).where(julienOnly);
});
