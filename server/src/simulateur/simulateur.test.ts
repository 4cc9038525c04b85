import type { Domaine, Simulation } from '@portal/shared-api/contract/simulateur';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { readPdf } from '../platform/testing/read-pdf';
import { messages } from './messages';

const contrat = 'VAL0004521';
const v2 = '/simulateurprestationv2';
const v1 = '/simulateurprestation';
const [camilleId, julienId, linaId] = ['P000452101', 'P000452102', 'P000452103'];
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

test('[MEM-25] « Imprimer » returns a PDF of the same simulation, and nothing is stored', async () => {
  const traces = () =>
    rawRows(
      demo.database,
      sql`select (select count(*) from audit_trail)::int trail, (select count(*) from idempotency_keys)::int answers`,
    );
  const before = await traces();
  const print = await camille.get(
    `${v2}/print?codeActe=G&depense=30&numPers=${camilleId}&secteur=S1&isParcoursSoins=false`,
    contrat,
  );
  expect(print.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('inline; filename="simulation_VAL0004521_20261120.pdf"'),
  });
  expect(print.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const first = await camille.send(
    'POST',
    v2,
    contrat,
    { codeActe: 'G', depense: 30, numPers: camilleId },
    { 'idempotency-key': 'simulation-0001' },
  );
  const second = await camille.send(
    'POST',
    v2,
    contrat,
    { codeActe: 'G', depense: 45, numPers: camilleId },
    { 'idempotency-key': 'simulation-0001' },
  );
  expect([first.statusCode, second.json<Simulation>().depense, second.headers['idempotency-replayed']]).toEqual([
    200,
    45,
    undefined,
  ]);
  expect(await traces()).toEqual(before);
});

test('care outside the pathway names the scheme of the person: no « Sécurité sociale » for Monaco’s insured', () => {
  expect(messages.outsidePathway(schemeWords.monegasque.the)).toBe(
    'Hors parcours de soins, votre caisse monégasque rembourse moins et la différence reste à votre charge.',
  );
});

test('[MEM-25] « Imprimer » names the basket, as the screen does', async () => {
  const print = await camille.get(
    `${v2}/print?codeActe=HBLD&depense=500&numPers=${camilleId}&panier=RAC0&isReseau=false`,
    contrat,
  );
  const text = readPdf(print.rawPayload).text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Couronne céramique – 100 % Santé');
});

test.each([
  ['the day of care', '&dateSoins=2027-01-05', '05/01/2027'],
  ['today without one', '', '20/11/2026'],
])('[MEM-25] « Imprimer » names the day whose guarantees count: %s', async (_what, asked, day) => {
  const print = await camille.get(`${v2}/print?codeActe=OST&depense=60&numPers=${camilleId}${asked}`, contrat);
  const text = readPdf(print.rawPayload).text.replace(/\s+/g, ' ');
  expect(text).toContain(`établie selon vos garanties au ${day} et vos consommations connues.`);
});

test.each([
  [
    'a consultation',
    `${v2}/print?codeActe=CS&depense=55&numPers=${camilleId}&secteur=NC&isParcoursSoins=true&isAld=true`,
    ['Secteur du professionnel : Non conventionné', 'Parcours de soins coordonnés : Oui', '(ALD) : Oui'],
  ],
  [
    'sessions',
    `${v2}/print?codeActe=AMK&depense=174.5&numPers=${camilleId}&isAld=false&nombre=10`,
    ['Affection de longue durée (ALD) : Non', 'Nombre de séances : 10'],
  ],
  [
    'care of the network',
    `${v2}/print?codeActe=HBLD&depense=600&numPers=${camilleId}&panier=LIBRE&isReseau=true`,
    ['Professionnel du réseau de soins : Oui'],
  ],
  [
    'what nobody was asked, as it is assumed',
    `${v2}/print?codeActe=CS&depense=55&numPers=${camilleId}`,
    ['Secteur du professionnel : Secteur 1', 'Parcours de soins coordonnés : Oui', '(ALD) : Non'],
  ],
])('[MEM-25] « Imprimer » says what was simulated: %s', async (_what, address, lines) => {
  const text = readPdf((await camille.get(address, contrat)).rawPayload).text.replace(/\s+/g, ' ');
  for (const line of lines) expect(text).toContain(line);
});
