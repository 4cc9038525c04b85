import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { readPdf } from '../platform/testing/read-pdf';
import { messages } from './messages';

const contrat = 'VAL0004521';
const v2 = '/simulateurprestationv2';
const camilleId = 'P000452101';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

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
