import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { demandes } from '../demandes/tables';
import { contrats } from '../contrats/tables';
import { dossier as formulas, priceOf, send, values } from '../formulaires/garanties/testing/formulas';
import { osteopathy, paperless } from '../formulaires/testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { clients } from '../identity/clients/tables';
import { changeClient } from '../identity/testing/clients';
import { act, read, take } from '../traitement-demandes/testing/acts';
import type { HandedRequest } from './connector';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { exchangeFolder } from './domain';
import { HAND_OVER_JOB, requestJob } from './hand-over';
import { giving } from './testing/given';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let dossier: string;
beforeAll(async () => {
  demo = await createDemoApp();
  dossier = join(exchangeFolder({ exchangeDir: null, stateDir: demo.stateDir }, 'VALD'), 'demandes');
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
    cotisation: null,
    precisions: {},
    attributions: {},
  });
  rmSync(join(dossier, `${numeroDemande}.json`));
  await handOver();
  expect(existsSync(join(dossier, `${numeroDemande}.json`))).toBe(false);
});

test('care that its handler named goes with its name, which the portal keeps sealed', async () => {
  const donnees = osteopathy({ dateSoins: '2026-11-09', codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE' });
  const piecesJointes = [await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes')];
  const { numeroDemande } = await submit(camille, 'demande-remboursement', contrat, { donnees, piecesJointes });
  await acceptAs(await demo.as('nora.salvetat'), numeroDemande, { soin: 'CONSULT/G' });
  await handOver();
  expect(taken(numeroDemande)).toMatchObject({
    donnees: { donnees: { codeSoin: 'AUTRE' } },
    precisions: { soin: 'CONSULT/G' },
    attributions: { numeroDecompte: expect.any(String) },
  });
  const [kept] = await demo.database
    .select()
    .from(demandes)
    .where(eq(demandes.numero, numeroDemande ?? ''));
  expect(JSON.stringify(kept)).not.toContain('CONSULT');
});

test('[ADM-04] an act of the member goes with the contribution that is billed by it (F-23)', async () => {
  const donnees = { codesOptions: ['RENF_OPTIQUE'], codeMotif: 'BUDGET', precision: '', isConfirmation: true };
  const proof = await securityCode(demo, camille, '0639980001');
  const body = { donnees, piecesJointes: [] };
  const { numeroDemande } = await submit(camille, 'radiation-renfort', contrat, body, proof);
  await handOver();
  const { cotisation } = taken(numeroDemande);
  expect(cotisation).toEqual({ dateEffet: expect.any(String), montant: 131.2, codePeriodicite: 'M' });
});

test('[ADM-04] a request that was accepted at another price goes with both: that of its sender, and the one that is billed', async () => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { garantiesActeGestion: 'manuel' } } });
  const cotisationAnnoncee = priceOf(await formulas(camille), 'SANTE_ESSENTIELLE');
  const { numeroDemande = '' } = await send(camille, values('SANTE_ESSENTIELLE', cotisationAnnoncee));
  await demo.database.update(contrats).set({ montantCotisation: 16_000 }).where(eq(contrats.numero, contrat));
  const ines = await demo.as('ines.bastide');
  const { cotisationChangee } = await take(ines, numeroDemande);
  const montant = cotisationChangee?.cotisation.cotisation;
  expect(montant).toBeGreaterThan(cotisationAnnoncee);
  const { rang } = await read(ines, numeroDemande);
  await act(ines, numeroDemande, 'acceptation', { rang, precisions: {}, cotisationAcceptee: montant });
  await handOver();
  expect(taken(numeroDemande)).toMatchObject({
    donnees: { donnees: { cotisationAnnoncee } },
    cotisation: { dateEffet: '2027-01-01', montant, codePeriodicite: 'M' },
  });
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

test('a system that is out of order for days gets the request when it is back', async () => {
  rmSync(dossier, { recursive: true });
  await writeFile(dossier, '');
  const { numeroDemande } = await choose(true);
  await handOver();
  for (let hour = 0; hour < 72; hour += 1) {
    demo.clock.advance(3_600_000);
    await demo.runJobs();
  }
  rmSync(dossier);
  await mkdir(dossier);
  for (let hour = 0; hour < 3; hour += 1) {
    demo.clock.advance(3_600_000);
    await demo.runJobs();
  }
  expect(taken(numeroDemande)).toMatchObject({ numeroDemande });
}, 60_000);

test('a system that does not answer holds up no other job', async () => {
  // The days of the test before ended her session.
  camille = await demo.as('camille.vernoux');
  const { numeroDemande } = await choose(false);
  const silent = { ...giving({}), handOver: () => new Promise<void>(() => undefined) };
  const job = requestJob({
    connectorOf: () => silent,
    secrets: createSecrets(testConfig.secret),
    now: () => demo.clock.now(),
    answerMs: 20,
  });
  const payload = { numero: numeroDemande ?? '' };
  await expect(
    job.run({ id: '', clientCode: 'VALD', kind: HAND_OVER_JOB, payload, attempts: 1 }, demo.database),
  ).rejects.toThrow('The management system does not answer.');
});
