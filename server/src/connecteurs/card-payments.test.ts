import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { PaiementCotisation } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { assures } from '../contrats/tables';
import { mouvementsCotisation } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { changeClient } from '../identity/testing/clients';
import { paiementsCotisation } from '../paiement-cotisation/tables';
import { paiementsSimules } from '../platform/payment/simulator/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { exchangeFolder } from './domain';
import { importStreams } from './import';
import type { RowOf } from './streams';
import { giving, repeating } from './testing/given';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const path = '/forms/paiement-cotisation-monext';
const contrat = 'VAL0007003';
type Movement = RowOf<'mouvements'>;

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  theo = await demo.as('theo.marchandot');
}, 90_000);
afterEach(() => demo.close());

const take = (connector = giving({})) =>
  importStreams(demo.database, connector, { clientCode: 'VALD', secrets, today });
/** What the management system has of the account before it learns of any payment. */
async function ledger(): Promise<Movement[]> {
  const rows = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contrat)))
    .orderBy(asc(mouvementsCotisation.rang));
  return rows.map(
    ({
      clientCode: _client,
      solde: _solde,
      isAnnonce: _told,
      referencePaiement: _paid,
      rangsPayes: _lines,
      ...movement
    }) => ({ reference: null, ...movement }),
  );
}
const account = async () =>
  (await theo.get('/adherent/contrats/compte-encaissement?taille=100', contrat)).json<CompteEncaissement>();
const contractNow = async () =>
  (await theo.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat);

/** Théo opens a payment of all he owes. */
async function open(): Promise<{ reference: string; montant: number; urlPaiement: string }> {
  const { echeances, solde } = (await theo.get(path, contrat)).json<PaiementCotisation>();
  const opened = await theo.send('POST', `${path}/token`, contrat, {
    idMouvements: echeances.map(({ idMouvement }) => idMouvement),
    montant: solde,
    email: 'theo.marchandot@exemple.test',
  });
  return { ...opened.json<{ reference: string; urlPaiement: string }>(), montant: solde };
}
/** The provider takes the money. */
const accept = ({ urlPaiement }: { urlPaiement: string }) =>
  demo.app.inject({
    method: 'POST',
    url: new URL(urlPaiement).pathname,
    headers: { host: 'vald.localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choix=accepter',
  });
async function pay(): Promise<{ reference: string; montant: number }> {
  const opened = await open();
  await accept(opened);
  return opened;
}
const nextCall = (rows: readonly Movement[]): Movement => ({
  numeroContrat: contrat,
  rang: rows.length + 1,
  dateMouvement: '2026-11-20',
  dateEcheance: '2026-12-05',
  nature: 'APPEL',
  libelle: 'Cotisation de décembre 2026',
  debit: 7430,
  credit: 0,
  etat: 'AREGLER',
  reference: null,
});

test('[MEM-24] what was paid by card stays paid when the management system has not entered it yet', async () => {
  const repeated = repeating(demoConnector('VALD', today, secrets), (line) => line.includes(contrat));
  await take(repeated);
  const before = await ledger();
  const { reference, montant } = await pay();
  expect(await account()).toMatchObject({ solde: 0, impaye: 0 });
  await take(repeated);
  await take(giving({ mouvements: [...before, nextCall(before)] }));
  const { impaye, solde, mouvements } = await account();
  expect({ impaye, solde }).toEqual({ impaye: 0, solde: -74.3 });
  expect(mouvements.filter(({ libelle }) => libelle.includes(reference)).map(({ credit }) => credit)).toEqual([
    montant,
  ]);
  expect(mouvements.some(({ libelle }) => libelle === 'Cotisation de décembre 2026')).toBe(true);
  expect(await contractNow()).toMatchObject({ IsPrecontentieux: false });
  expect((await theo.get(path, contrat)).json<PaiementCotisation>().echeances).toEqual([]);
});

test('[MEM-24] a card payment is handed over once, and the movement that names it takes its place', async () => {
  await changeClient(demo.database, 'VALD', { settings: { connecteur: 'fichiers' } });
  const before = await ledger();
  const { reference, montant } = await pay();
  const file = join(
    exchangeFolder({ exchangeDir: null, stateDir: demo.stateDir }, 'VALD'),
    'paiements',
    `${reference}.json`,
  );
  demo.clock.advance(61_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(existsSync(file)).toBe(true);
  const unpaid = before.filter(({ etat }) => etat === 'IMPAYE').map(({ rang }) => rang);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    reference,
    numeroContratIndividuel: contrat,
    numPers: expect.stringMatching(/^P/),
    montant,
    datePaiement: today,
    numeroTransaction: expect.any(String),
    rangs: unpaid,
  });
  const call = nextCall(before);
  const entered: Movement = {
    ...call,
    rang: before.length + 2,
    dateEcheance: null,
    nature: 'PAIEMENT',
    libelle: 'Règlement par carte bancaire',
    debit: 0,
    credit: Math.round(montant * 100),
    etat: 'REGLE',
    reference,
  };
  const settled = before.map((row) => (unpaid.includes(row.rang) ? { ...row, etat: 'REGLE' as const } : row));
  await take(giving({ mouvements: [...settled, call, entered] }));
  await take(giving({ mouvements: [...settled, call, entered] }));
  const { impaye, solde, mouvements } = await account();
  expect({ impaye, solde }).toEqual({ impaye: 0, solde: -74.3 });
  expect(mouvements.filter(({ credit }) => credit === montant).map(({ libelle }) => libelle)).toEqual([
    'Règlement par carte bancaire',
  ]);
});

test('[MEM-24] a payment that the system enters without its lines leaves them unpaid, wherever batches cut the account', async () => {
  const before = await ledger();
  const { reference, montant } = await pay();
  const entered: Movement = {
    ...nextCall(before),
    dateEcheance: null,
    nature: 'PAIEMENT',
    libelle: 'Règlement par carte bancaire',
    debit: 0,
    credit: Math.round(montant * 100),
    etat: 'REGLE',
    reference,
  };
  const others = Array.from({ length: 1000 }, (_, index): Movement => ({
    ...nextCall([]),
    numeroContrat: 'VAL0004521',
    rang: 2000 + index,
    etat: 'REGLE',
  }));
  await take(giving({ mouvements: [...before, ...others, entered] }));
  const states = async () => (await ledger()).map(({ etat }) => etat);
  expect(await states()).toEqual([...before.map(({ etat }) => etat), 'REGLE']);
  expect((await account()).solde).toBe(0);
  // A file that names the payment of a line that it gave before takes the portal's own off too.
  await take(giving({ mouvements: [...before, entered] }));
  expect(await states()).toEqual([...before.map(({ etat }) => etat), 'REGLE']);
});

test('[MEM-24] a payment for which the provider gives no instant is handed over too, on the day of its entry', async () => {
  await changeClient(demo.database, 'VALD', { settings: { connecteur: 'fichiers' } });
  const { reference } = await open();
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', dateTransaction: null, numeroTransaction: 'T-1' });
  demo.clock.advance(16 * 60_000);
  // The first round enters it, the next one plans it.
  await demo.runUpkeep();
  demo.clock.advance(61_000);
  await demo.runUpkeep();
  await demo.runJobs();
  const file = join(
    exchangeFolder({ exchangeDir: null, stateDir: demo.stateDir }, 'VALD'),
    'paiements',
    `${reference}.json`,
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ reference, datePaiement: today });
});

test('an earlier payment is marked by the migration, to be handed over and kept', async () => {
  const { reference } = await pay();
  const marked = () =>
    demo.database
      .select({ reference: mouvementsCotisation.referencePaiement, rangs: mouvementsCotisation.rangsPayes })
      .from(mouvementsCotisation)
      .where(isNotNull(mouvementsCotisation.referencePaiement));
  const before = await marked();
  expect(before.map((row) => row.reference)).toEqual([reference]);
  await demo.database.update(mouvementsCotisation).set({ referencePaiement: null, rangsPayes: null });
  await demo.database
    .update(paiementsCotisation)
    .set({ dateTransaction: sql`now()` })
    .where(eq(paiementsCotisation.reference, reference));
  const text = readFileSync(join(__dirname, '../../migrations/0033_kept-changes.sql'), 'utf8');
  await demo.database.execute(sql.raw(text.slice(text.indexOf('UPDATE "mouvements_cotisation"'))));
  expect(await marked()).toEqual(before);
});

test('a payment that is open while an import gives the contract to another member is entered all the same', async () => {
  const before = await ledger();
  const opened = await open();
  const insured = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, contrat)));
  await take(giving({ assures: insured.map((row) => ({ ...row, dateSortie: '2026-11-19' })), mouvements: before }));
  await accept(opened);
  const lines = (await ledger()).slice(before.length);
  expect(lines.map(({ credit, libelle }) => [credit, libelle])).toEqual([
    [Math.round(opened.montant * 100), `Paiement par carte – ${opened.reference}`],
  ]);
});
