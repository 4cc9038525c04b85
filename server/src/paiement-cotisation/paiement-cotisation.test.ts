import { and, desc, eq } from 'drizzle-orm';
import { contrats } from '../contrats/tables';
import { findAnnounced } from '../cotisations/public';
import { mouvementsCotisation } from '../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { submit, uploadsFor } from '../formulaires/testing/forms';
import { osteopathy } from '../formulaires/testing/answers';
import { backgroundContext } from '../notifications/public';
import { testConfig } from '../platform/testing/test-config';
import { settlePayment } from './settle';
import { paiementsCotisation } from './tables';
import { path, contrat, email, front, read, account, contractOf, open, press, state } from './testing/payments';

const minute = 60_000;

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp({ front });
  theo = await demo.as('theo.marchandot');
}, 60_000);
afterEach(() => demo.close());

/** Enters a credit after the last line of the ledger, in cents. */
async function enterCredit(nature: 'REGULARISATION' | 'PAIEMENT', credit: number): Promise<void> {
  const [last] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contrat)))
    .orderBy(desc(mouvementsCotisation.rang))
    .limit(1);
  if (!last) throw new Error('The ledger is empty.');
  await demo.database
    .insert(mouvementsCotisation)
    .values({
      ...last,
      rang: last.rang + 1,
      nature,
      libelle: 'Avoir',
      dateEcheance: null,
      debit: 0,
      credit,
      solde: last.solde + credit,
      etat: 'REGLE',
    });
}

test('[MEM-24] a credit of the account is taken off the oldest lines: no more is asked than is owed', async () => {
  // One line and 10,00 € of the next, as after the end of a contract.
  await enterCredit('REGULARISATION', 84_30);
  expect(await account(theo)).toMatchObject({ solde: -212.9, impaye: 212.9 });
  // The line that the credit covers whole is not offered to be paid again.
  expect((await account(theo)).mouvements.filter(({ isPayableEnLigne }) => isPayableEnLigne)).toHaveLength(3);
  const owed = await read(theo);
  expect(owed.solde).toBe(212.9);
  expect(owed.echeances.map(({ montant, isObligatoire }) => [montant, isObligatoire])).toEqual([
    [64.3, true],
    [74.3, false],
    [74.3, false],
  ]);
  expect(owed.echeances[0]?.libelle).toMatch(/\(après déduction de 10,00\s€ de votre avoir\)$/);
  await press(demo, await open(theo, 1), 'accepter');
  expect(await account(theo)).toMatchObject({ solde: -148.6, impaye: 148.6 });
  expect((await read(theo)).echeances.map(({ montant }) => montant)).toEqual([74.3, 74.3]);
  await press(demo, await open(theo), 'accepter');
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0 });
  expect(await contractOf(theo)).toMatchObject({ IsPrecontentieux: false });
  expect((await account(theo)).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
});

test('[MEM-24] Théo pays his debt: one entry in the ledger, balance zero, the dispute ends and the cover is back at noon', async () => {
  const owed = await read(theo);
  expect(owed).toMatchObject({ solde: 297.2, montantMin: 1, montantMax: 5000, email, isSimulation: true });
  expect(owed.echeances.map(({ montant, isObligatoire }) => [montant, isObligatoire])).toEqual([
    [74.3, true],
    [74.3, false],
    [74.3, false],
    [74.3, false],
  ]);
  const opened = await open(theo);
  expect(opened).toMatchObject({
    reference: expect.stringMatching(/^PAY-2026-6\d{5}$/),
    urlPaiement: expect.stringContaining('http://vald.localhost:8080/simulation-paiement/VALD/'),
  });
  const page = await demo.app.inject({
    url: new URL(opened.urlPaiement).pathname,
    headers: { host: 'vald.localhost:8080' },
  });
  expect(page.body).toContain('Simulation de paiement');
  expect(page.body).toContain('Aucune carte n’est demandée');
  expect(await state(theo, opened)).toMatchObject({ etat: 'EN_ATTENTE', numeroTransaction: null });
  expect((await account(theo)).impaye).toBe(297.2);

  // The browser is lost on the way back: the notification alone is enough.
  expect((await press(demo, opened, 'accepter')).headers.location).toBe(
    `http://vald.localhost:8080/#${path}/transaction?token=${opened.token}&numeroContratIndividuel=${contrat}`,
  );
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0 });
  expect((await account(theo)).mouvements[0]).toMatchObject({
    libelle: `Paiement par carte – ${opened.reference}`,
    credit: 297.2,
    solde: 0,
    etat: 'REGLE',
  });
  expect((await account(theo)).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
  expect(await contractOf(theo)).toMatchObject({
    IsPrecontentieux: false,
    etat: 'suspendu',
    dateReprise: '2026-11-21',
  });
  const done = await state(theo, opened);
  expect(done).toMatchObject({ etat: 'ACCEPTE', montant: 297.2, numeroTransaction: `SIM-${opened.reference}` });
  const receipt = await theo.get(`/download?id=${done.idDocument}&origine=GED`, contrat);
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const operations = (await theo.get('/cegepay/history', contrat)).json<{
    operations: { id: string; etat: string }[];
  }>().operations;
  expect(operations.find(({ id }) => id === opened.reference)).toMatchObject({ etat: 'ACCEPTE' });
  expect(await read(theo)).toMatchObject({ solde: 0, echeances: [] });
  expect((await theo.get('/cegepay/history', contrat)).statusCode).toBe(200);
  await demo.runJobs();
  const [mail] = (await demo.mailbox(email)).filter(({ subject }) => subject.startsWith('Reçu de votre paiement'));
  expect(mail?.text).toMatch(/297,20\s€ le 20\/11\/2026/);
  demo.clock.advance(26 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf(theo))?.etat).toBe('suspendu');
  demo.clock.advance(3 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf(theo))?.etat).toBe('valide');
});

test('in a demo that keeps its day the cover comes back at the next noon of the clock, and is announced for the day after', async () => {
  const context = await backgroundContext(demo.database, { config: testConfig, clock: demo.clock }, 'VALD');
  if (!context) throw new Error('no client');
  const { reference } = await open(theo);
  const [payment] = await demo.database
    .select()
    .from(paiementsCotisation)
    .where(eq(paiementsCotisation.reference, reference));
  if (!payment) throw new Error('no payment');
  const answer = {
    ...payment,
    etat: 'ACCEPTE',
    dateTransaction: null,
    numeroTransaction: 'T-1',
    libelleRefus: null,
  } as const;
  demo.clock.advance(100 * 24 * 60 * minute);
  await settlePayment(demo.database, { ...context, today: () => '2026-11-20' }, payment, answer);
  await demo.runJobs();
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contrat));
  expect(await demo.database.select({ etat: contrats.etat }).from(contrats).where(own)).toEqual([{ etat: 'suspendu' }]);
  expect((await findAnnounced(demo.database, 'VALD', contrat)).map(({ from }) => from)).toEqual(['2026-11-21']);
  demo.clock.advance(2 * 24 * 60 * minute);
  await demo.runJobs();
  expect(await demo.database.select({ etat: contrats.etat }).from(contrats).where(own)).toEqual([{ etat: 'valide' }]);
});

test('[MEM-24] whoever pays all that is due is covered again, though the next call is there already', async () => {
  const [last] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contrat)))
    .orderBy(desc(mouvementsCotisation.rang))
    .limit(1);
  if (!last) throw new Error('Théo has no ledger.');
  await demo.database
    .insert(mouvementsCotisation)
    .values({
      ...last,
      rang: last.rang + 1,
      dateMouvement: '2026-11-20',
      dateEcheance: '2026-12-05',
      nature: 'APPEL',
      libelle: 'Cotisation décembre 2026',
      debit: 7430,
      credit: 0,
      solde: last.solde - 7430,
      etat: 'AREGLER',
    });
  expect((await read(theo)).solde).toBe(297.2);
  await press(demo, await open(theo), 'accepter');
  expect(await contractOf(theo)).toMatchObject({ IsPrecontentieux: false });
  demo.clock.advance(2 * 24 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf(theo))?.etat).toBe('valide');
});

test('[MEM-24] whoever pays the debt of a contract that ends soon is covered until its announced last day', async () => {
  await demo.database.update(contrats).set({ dateResiliation: '2026-12-20' }).where(eq(contrats.numero, contrat));
  await press(demo, await open(theo), 'accepter');
  demo.clock.advance(2 * 24 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect(await contractOf(theo)).toMatchObject({ etat: 'resilie', dateResiliation: '2026-12-20', isActif: true });
});

test('[MEM-24] part of a debt leaves the contract suspended', async () => {
  await press(demo, await open(theo, 2), 'accepter');
  expect(await contractOf(theo)).toMatchObject({ IsPrecontentieux: true, etat: 'suspendu' });
});

test('[MEM-24] [MEM-20] care of the suspension is not paid afterwards; care before and after it is', async () => {
  await press(demo, await open(theo), 'accepter');
  demo.clock.advance(29 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf(theo))?.etat).toBe('valide');
  const ask = async (dateSoins: string) => {
    const piecesJointes = await uploadsFor(theo, contrat, 'demandeRemboursementActeGestion', ['piecesJointes']);
    const donnees = { ...osteopathy(), numPers: 'P000700301', codeTypePrestation: 'MDOUCES', dateSoins };
    return submit(theo, 'demande-remboursement', contrat, { donnees, piecesJointes });
  };
  for (const day of ['2026-10-06', '2026-11-20'])
    expect((await ask(day)).erreurs?.map(({ champ, message }) => [champ, message])).toEqual([
      ['dateSoins', 'Votre contrat ne couvrait pas ces soins à cette date.'],
      ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
    ]);
  expect(await ask('2026-10-05')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await ask('2026-11-21')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const asked = { codeActe: 'G', depense: 30, numPers: 'P000700301' };
  const simulate = async (dateSoins: string) =>
    (await theo.send('POST', '/simulateurprestationv2', contrat, { ...asked, dateSoins })).json<{
      messages: string[];
    }>().messages;
  const notCovered = expect.stringContaining('ne couvre pas cette date');
  expect(await simulate('2026-11-20')).toContainEqual(notCovered);
  expect(await simulate('2026-11-21')).not.toContainEqual(notCovered);
});

test('[MEM-24] a debt of less than one euro is paid whole', async () => {
  await enterCredit('PAIEMENT', 296_80);
  expect(await read(theo)).toMatchObject({ solde: 0.4, montantMin: 0.4, echeances: [{ montant: 0.4 }] });
  await press(demo, await open(theo), 'accepter');
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0 });
});
