import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { demandes } from '../demandes/tables';
import { paperless } from '../formulaires/testing/answers';
import { submit } from '../formulaires/testing/forms';
import { clients } from '../identity/clients/tables';
import type { HandedRequest } from './connector';
import { exchangeFolder } from './domain';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let dossier: string;
beforeAll(async () => {
  demo = await createDemoApp();
  dossier = join(exchangeFolder(demo.stateDir, 'VALD'), 'demandes');
  const [vald] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!vald) throw new Error('VALD is missing.');
  await demo.database
    .update(clients)
    .set({ settings: { ...vald.settings, connecteur: 'fichiers' } })
    .where(eq(clients.code, 'VALD'));
  camille = await demo.as('camille.vernoux');
  // What the demo accepted before is handed over first.
  await handOver();
}, 90_000);
afterAll(() => demo.close());

async function handOver() {
  demo.clock.advance(61_000);
  await demo.runUpkeep();
  await demo.runJobs();
}
const choose = async (isReleves: boolean) =>
  submit(camille, 'dematerialisation', contrat, { donnees: paperless({ isReleves }), piecesJointes: [] });
const taken = (numero: string | undefined): HandedRequest =>
  JSON.parse(readFileSync(join(dossier, `${numero}.json`), 'utf8'));

test('an accepted request goes to the management system within a minute, as it was sent, once', async () => {
  const { numeroDemande } = await choose(true);
  await handOver();
  expect(taken(numeroDemande)).toEqual({
    numeroDemande,
    code: 'dematerialisationActeGestion',
    // This choice is the account's, of no contract.
    numeroContratIndividuel: '',
    numPers: 'P000452101',
    personnes: [],
    dateDemande: '2026-11-20',
    dateDecision: '2026-11-20',
    donnees: { donnees: expect.objectContaining({ isReleves: true, isAccord: true }), piecesJointes: [] },
  });
  rmSync(join(dossier, `${numeroDemande}.json`));
  await handOver();
  expect(existsSync(join(dossier, `${numeroDemande}.json`))).toBe(false);
});

test('a request that a handler has not decided stays in the portal', async () => {
  const rows = await demo.database.select().from(demandes).where(eq(demandes.clientCode, 'VALD'));
  const undecided = rows.filter(({ etat }) => etat !== 'ACCEPTEE').map(({ numero }) => `${numero}.json`);
  expect(undecided.length).toBeGreaterThan(0);
  expect(readdirSync(dossier).filter((name) => undecided.includes(name))).toEqual([]);
});

test('a system that takes nothing now gets it later', async () => {
  rmSync(dossier, { recursive: true });
  // A file stands where the folder should.
  await writeFile(dossier, '');
  const { numeroDemande } = await choose(false);
  await handOver();
  rmSync(dossier);
  await mkdir(dossier);
  demo.clock.advance(10 * 60_000);
  await demo.runJobs();
  expect(taken(numeroDemande)).toMatchObject({ numeroDemande, donnees: { donnees: { isReleves: false } } });
});
