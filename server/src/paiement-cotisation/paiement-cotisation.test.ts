import { and, desc, eq, sql } from 'drizzle-orm';
import type { Operation } from '@portal/shared-api/contract/cegepay';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type {
  PaiementCotisation,
  TransactionPaiement,
} from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import { contrats } from '../contrats/tables';
import { findAnnounced } from '../cotisations/public';
import { mouvementsCotisation } from '../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { submit, uploadsFor } from '../formulaires/testing/forms';
import { osteopathy } from '../formulaires/testing/answers';
import { comptes } from '../identity/accounts/tables';
import type { Front } from '../identity/sign-in/front';
import { setFeature } from '../identity/testing/clients';
import { backgroundContext } from '../notifications/public';
import { auditTrail } from '../platform/audit/tables';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { paiementsSimules } from '../platform/payment/simulator/tables';
import { settlePayment } from './settle';
import { findOverdue } from './store';
import { paiementsCotisation } from './tables';

const path = '/forms/paiement-cotisation-monext';
const contrat = 'VAL0007003';
const minute = 60_000;
const email = 'theo.marchandot@exemple.test';
const secrets = createSecrets(testConfig.secret);

/** A release on trial for its visitors, which has the page of the result. */
const front: Front = {
  frameFor: async (_client, visitor) => ({
    sheets: [],
    hasRoute: (route) => visitor !== undefined && route === `${path}/transaction`,
  }),
};

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp({ front });
  theo = await demo.as('theo.marchandot');
}, 60_000);
afterEach(() => demo.close());

const read = async (who = theo) => (await who.get(path, contrat)).json<PaiementCotisation>();
const account = async () =>
  (await theo.get('/adherent/contrats/compte-encaissement?taille=100', contrat)).json<CompteEncaissement>();
const contractOf = async () =>
  (await theo.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat);
interface Opened {
  token: string;
  urlPaiement: string;
  reference: string;
  dateExpiration: string;
}
async function open(count?: number, changes: object = {}, who = theo) {
  const { echeances } = await read();
  const chosen = echeances.slice(0, count);
  const montant = Math.round(chosen.reduce((sum, each) => sum + each.montant * 100, 0)) / 100;
  const body = { idMouvements: chosen.map(({ idMouvement }) => idMouvement), montant, email, ...changes };
  return (await who.send('POST', `${path}/token`, contrat, body)).json<Opened & { status?: number; data?: string }>();
}
/** Presses a button of the simulated page, as a browser without session. */
const press = (opened: Opened, choix: string) =>
  demo.app.inject({
    method: 'POST',
    url: new URL(opened.urlPaiement).pathname,
    headers: { host: 'vald.localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choix=${choix}`,
  });
const state = async ({ token }: Opened, who = theo) =>
  (await who.get(`${path}/transaction?token=${token}`, contrat)).json<TransactionPaiement & { data?: string }>();
const notify = (token: string, { date = demo.clock.now().toISOString(), signature = '' } = {}) =>
  demo.app.inject({
    method: 'POST',
    url: `/api${path}/notification`,
    headers: {
      host: 'vald.localhost:8080',
      'x-signature': signature || secrets.sign('paiement-simule', `${date}.${token}`),
    },
    payload: { token, date },
  });
const payments = async () =>
  (await account()).mouvements.filter(({ libelle }) => libelle.startsWith('Paiement par carte – PAY-2026-6'));

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
  expect(await account()).toMatchObject({ solde: -212.9, impaye: 212.9 });
  // The line that the credit covers whole is not offered to be paid again.
  expect((await account()).mouvements.filter(({ isPayableEnLigne }) => isPayableEnLigne)).toHaveLength(3);
  const owed = await read();
  expect(owed.solde).toBe(212.9);
  expect(owed.echeances.map(({ montant, isObligatoire }) => [montant, isObligatoire])).toEqual([
    [64.3, true],
    [74.3, false],
    [74.3, false],
  ]);
  expect(owed.echeances[0]?.libelle).toMatch(/\(après déduction de 10,00\s€ de votre avoir\)$/);
  await press(await open(1), 'accepter');
  expect(await account()).toMatchObject({ solde: -148.6, impaye: 148.6 });
  expect((await read()).echeances.map(({ montant }) => montant)).toEqual([74.3, 74.3]);
  await press(await open(), 'accepter');
  expect(await account()).toMatchObject({ solde: 0, impaye: 0 });
  expect(await contractOf()).toMatchObject({ IsPrecontentieux: false });
  expect((await account()).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
});

test('[MEM-24] Théo pays his debt: one entry in the ledger, balance zero, the dispute ends and the cover is back at noon', async () => {
  const owed = await read();
  expect(owed).toMatchObject({ solde: 297.2, montantMin: 1, montantMax: 5000, email, isSimulation: true });
  expect(owed.echeances.map(({ montant, isObligatoire }) => [montant, isObligatoire])).toEqual([
    [74.3, true],
    [74.3, false],
    [74.3, false],
    [74.3, false],
  ]);
  const opened = await open();
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
  expect(await state(opened)).toMatchObject({ etat: 'EN_ATTENTE', numeroTransaction: null });
  expect((await account()).impaye).toBe(297.2);

  // The browser is lost on the way back: the notification alone is enough.
  expect((await press(opened, 'accepter')).headers.location).toBe(
    `http://vald.localhost:8080/#${path}/transaction?token=${opened.token}&numeroContratIndividuel=${contrat}`,
  );
  expect(await account()).toMatchObject({ solde: 0, impaye: 0 });
  expect((await account()).mouvements[0]).toMatchObject({
    libelle: `Paiement par carte – ${opened.reference}`,
    credit: 297.2,
    solde: 0,
    etat: 'REGLE',
  });
  expect((await account()).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
  expect(await contractOf()).toMatchObject({ IsPrecontentieux: false, etat: 'suspendu', dateReprise: '2026-11-21' });
  const done = await state(opened);
  expect(done).toMatchObject({ etat: 'ACCEPTE', montant: 297.2, numeroTransaction: `SIM-${opened.reference}` });
  const receipt = await theo.get(`/download?id=${done.idDocument}&origine=GED`, contrat);
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const operations = (await theo.get('/cegepay/history', contrat)).json<{
    operations: { id: string; etat: string }[];
  }>().operations;
  expect(operations.find(({ id }) => id === opened.reference)).toMatchObject({ etat: 'ACCEPTE' });
  expect(await read()).toMatchObject({ solde: 0, echeances: [] });
  expect((await theo.get('/cegepay/history', contrat)).statusCode).toBe(200);
  await demo.runJobs();
  const [mail] = (await demo.mailbox(email)).filter(({ subject }) => subject.startsWith('Reçu de votre paiement'));
  expect(mail?.text).toMatch(/297,20\s€ le 20\/11\/2026/);
  demo.clock.advance(26 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf())?.etat).toBe('suspendu');
  demo.clock.advance(3 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf())?.etat).toBe('valide');
});

test('in a demo that keeps its day the cover comes back at the next noon of the clock, and is announced for the day after', async () => {
  const context = await backgroundContext(demo.database, { config: testConfig, clock: demo.clock }, 'VALD');
  if (!context) throw new Error('no client');
  const { reference } = await open();
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
  expect((await read()).solde).toBe(297.2);
  await press(await open(), 'accepter');
  expect(await contractOf()).toMatchObject({ IsPrecontentieux: false });
  demo.clock.advance(2 * 24 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf())?.etat).toBe('valide');
});

test('[MEM-24] whoever pays the debt of a contract that ends soon is covered until its announced last day', async () => {
  await demo.database.update(contrats).set({ dateResiliation: '2026-12-20' }).where(eq(contrats.numero, contrat));
  await press(await open(), 'accepter');
  demo.clock.advance(2 * 24 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect(await contractOf()).toMatchObject({ etat: 'resilie', dateResiliation: '2026-12-20', isActif: true });
});

test('[MEM-24] part of a debt leaves the contract suspended', async () => {
  await press(await open(2), 'accepter');
  expect(await contractOf()).toMatchObject({ IsPrecontentieux: true, etat: 'suspendu' });
});

test('[MEM-24] [MEM-20] care of the suspension is not paid afterwards; care before and after it is', async () => {
  await press(await open(), 'accepter');
  demo.clock.advance(29 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf())?.etat).toBe('valide');
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

test('[MEM-24] a return and notifications a hundred times are one entry, and the balance of every line adds up', async () => {
  const opened = await open();
  await Promise.all([press(opened, 'accepter'), press(opened, 'accepter'), press(opened, 'refuser')]);
  for (let round = 0; round < 50; round += 1) await Promise.all([notify(opened.token), state(opened)]);
  expect(await payments()).toHaveLength(1);
  expect(
    await rawRows(
      demo.database,
      sql`select 1 from (select *, sum(credit - debit) over (order by rang) total from mouvements_cotisation
        where numero_contrat = ${contrat}) lines where solde <> total`,
    ),
  ).toEqual([]);
  const audited = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, opened.reference));
  expect(audited.map(({ action }) => action)).toEqual(['paiement.ouvert', 'paiement.accepte']);
  await demo.runJobs();
  expect((await demo.mailbox(email)).filter(({ subject }) => subject.startsWith('Reçu'))).toHaveLength(1);
});

test('[MEM-24] a payment that has begun ends also where the feature is switched off meanwhile', async () => {
  const opened = await open();
  await press(opened, 'accepter');
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect((await notify(opened.token)).statusCode).toBe(204);
  expect(await state(opened)).toMatchObject({ etat: 'ACCEPTE' });
  expect(await payments()).toHaveLength(1);
});

test('[MEM-24] what the browser or a stranger says does not count: forged, stale and foreign notifications and returns', async () => {
  const opened = await open();
  expect((await notify(opened.token, { signature: 'x'.repeat(43) })).json()).toMatchObject({ data: 'AccesRefuse' });
  const old = new Date(demo.clock.now().getTime() - 25 * 60 * minute).toISOString();
  expect((await notify(opened.token, { date: old })).statusCode).toBe(403);
  // Signed, but the provider has no answer: nothing moves.
  expect((await notify(opened.token)).statusCode).toBe(204);
  expect((await state(opened)).etat).toBe('EN_ATTENTE');
  expect((await notify('unknown')).statusCode).toBe(204);
  expect(await state({ ...opened, token: 'unknown' })).toMatchObject({ data: 'NonTrouve' });
  const camille = await demo.as('camille.vernoux');
  expect((await camille.get(`${path}/transaction?token=${opened.token}`, 'VAL0004521')).json()).toMatchObject({
    data: 'NonTrouve',
  });
  expect(await payments()).toHaveLength(0);
  // The token is not stored.
  expect(JSON.stringify(await demo.database.select().from(paiementsCotisation))).not.toContain(opened.token);
});

test('[MEM-24] an amount or a reference that the provider has otherwise changes nothing, and the trail says so', async () => {
  const opened = await open();
  await demo.database.update(paiementsSimules).set({ montant: 100 }).where(eq(paiementsSimules.jeton, opened.token));
  await press(opened, 'accepter');
  expect((await state(opened)).etat).toBe('EN_ATTENTE');
  expect(await payments()).toHaveLength(0);
  const [line] = await demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.cible, opened.reference), eq(auditTrail.action, 'paiement.incoherent')));
  expect(line?.details).toMatchObject({ montant: 100 });
  expect((await account()).impaye).toBe(297.2);
  // Nobody asks about it for ever.
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect((await demo.database.select().from(paiementsCotisation))[0]).toMatchObject({
    etat: 'EXPIRE',
    jetonChiffre: null,
  });
});

test('[MEM-24] a contribution that is cancelled while its payment is open stays cancelled, and the money is a credit', async () => {
  const opened = await open(1);
  const own = and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contrat));
  const lines = await demo.database.select().from(mouvementsCotisation).where(own).orderBy(mouvementsCotisation.rang);
  const [cancelled, last] = [lines.find(({ etat }) => etat === 'IMPAYE'), lines.at(-1)];
  if (!cancelled || !last) throw new Error('Théo owes nothing.');
  const year = Number(cancelled.dateMouvement.slice(0, 4));
  // As the end of a contract does.
  await demo.database
    .update(mouvementsCotisation)
    .set({ etat: 'ANNULE' })
    .where(and(own, eq(mouvementsCotisation.rang, cancelled.rang)));
  await demo.database
    .insert(mouvementsCotisation)
    .values({
      ...last,
      rang: last.rang + 1,
      nature: 'REGULARISATION',
      libelle: 'Régularisation',
      dateEcheance: null,
      debit: 0,
      credit: cancelled.debit,
      solde: last.solde + cancelled.debit,
      etat: 'REGLE',
    });
  const ofYear = async () =>
    (
      await theo.get(`/adherent/contrats/compte-encaissement?annee=${year}&taille=100`, contrat)
    ).json<CompteEncaissement>();
  const before = await ofYear();
  await press(opened, 'accepter');
  const after = await ofYear();
  expect(after.mouvements.filter(({ etat }) => etat === 'ANNULE')).toHaveLength(1);
  expect(after.periodes).toEqual(before.periodes);
  expect(after.echeancier).toEqual(before.echeancier);
  expect([before.solde, after.solde]).toEqual([-222.9, -148.6]);
  expect([before.impaye, after.impaye]).toEqual([222.9, 148.6]);
});

test('[MEM-24] a debt of less than one euro is paid whole', async () => {
  await enterCredit('PAIEMENT', 296_80);
  expect(await read()).toMatchObject({ solde: 0.4, montantMin: 0.4, echeances: [{ montant: 0.4 }] });
  await press(await open(), 'accepter');
  expect(await account()).toMatchObject({ solde: 0, impaye: 0 });
});

test('[MEM-24] refused, abandoned and expired payments leave the debt; one charged after its time is entered', async () => {
  const refused = await open(1);
  await press(refused, 'refuser');
  expect(await state(refused)).toMatchObject({ etat: 'REFUSE', libelleRefus: 'Provision insuffisante.' });
  const left = await open(1);
  await press(left, 'abandonner');
  expect(await state(left)).toMatchObject({ etat: 'ABANDONNE', montant: 74.3 });
  const late = await open(1);
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect((await state(late)).etat).toBe('EXPIRE');
  // Too late for the buttons of the page.
  await press(late, 'accepter');
  expect((await state(late)).etat).toBe('EXPIRE');
  expect((await account()).impaye).toBe(297.2);
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', numeroTransaction: 'SIM-1', dateTransaction: demo.clock.now() })
    .where(eq(paiementsSimules.jeton, late.token));
  await notify(late.token);
  expect((await state(late)).etat).toBe('ACCEPTE');
  expect(await account()).toMatchObject({ solde: -222.9, impaye: 222.9 });
  expect(await contractOf()).toMatchObject({ IsPrecontentieux: true });
});

/** What the provider has of a payment, whose notification is lost. */
const becomes = ({ token }: Opened, etat: 'ACCEPTE' | 'REFUSE') =>
  demo.database
    .update(paiementsSimules)
    .set({ etat, dateTransaction: demo.clock.now(), numeroTransaction: etat === 'ACCEPTE' ? 'T-1' : null })
    .where(eq(paiementsSimules.jeton, token));
/** The provider does not answer until the returned function is called. */
async function silence() {
  await demo.database.execute(sql`alter table paiements_simules rename to paiements_absents`);
  return () => demo.database.execute(sql`alter table paiements_absents rename to paiements_simules`);
}

test('[MEM-24] a payment that was charged while nobody came back is entered within a minute of its end, and its lines are paid', async () => {
  await demo.runUpkeep();
  const opened = await open();
  const stored = async () =>
    (await demo.database.select().from(paiementsCotisation)).find(({ reference }) => reference === opened.reference);
  expect((await stored())?.jetonChiffre).not.toContain(opened.token);
  // Paid at the provider; tab and notification are lost.
  await becomes(opened, 'ACCEPTE');
  demo.clock.advance(14 * minute);
  await demo.runUpkeep();
  demo.clock.advance(minute);
  await demo.runUpkeep();
  expect(await stored()).toMatchObject({ etat: 'ACCEPTE', jetonChiffre: null });
  expect((await read()).echeances).toEqual([]);
  expect(await payments()).toHaveLength(1);
});

test('[MEM-24] lines are free once the provider was asked: of two tabs one pays what was refused, none what was charged', async () => {
  const idMouvements = (await read()).echeances.map(({ idMouvement }) => idMouvement);
  const tabs = async () => {
    const press = () => theo.send('POST', `${path}/token`, contrat, { idMouvements, montant: 297.2, email });
    return (await Promise.all([press(), press()])).map((answer) => answer.json<Opened & { data?: string }>());
  };
  await becomes(await open(), 'REFUSE');
  demo.clock.advance(16 * minute);
  const freed = await tabs();
  expect(freed.map(({ data }) => data).toSorted()).toEqual(['DemandeEnCours', undefined]);
  const opened = freed.find(({ data }) => data === undefined);
  if (!opened) throw new Error('No payment was opened.');
  await becomes(opened, 'ACCEPTE');
  demo.clock.advance(16 * minute);
  // No page was read since: the tabs still show what was owed.
  expect((await tabs()).map(({ data }) => data)).toEqual(['MontantModifie', 'MontantModifie']);
  expect(await payments()).toHaveLength(1);
  expect(await account()).toMatchObject({ solde: 0, impaye: 0, isPaiementEnVerification: false });
});

test('[MEM-24] while the provider does not answer nothing is paid again, and every page says that a payment is checked', async () => {
  const opened = await open();
  await becomes(opened, 'ACCEPTE');
  const end = await silence();
  demo.clock.advance(16 * minute);
  await expect(demo.runUpkeep()).rejects.toThrow();
  expect(await read()).toMatchObject({ isPaiementEnVerification: true });
  expect(await account()).toMatchObject({ impaye: 297.2, isPaiementEnVerification: true });
  expect((await account()).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
  expect(await open()).toMatchObject({
    status: 409,
    data: 'DemandeEnCours',
    message:
      'Un paiement par carte de vos cotisations est en cours de vérification auprès de notre prestataire. Recommencez dans quelques minutes.',
  });
  // Whoever comes back reads that it is under way.
  expect(await state(opened)).toMatchObject({ etat: 'EN_ATTENTE' });
  expect(await payments()).toHaveLength(0);
  await end();
  expect(await account()).toMatchObject({ solde: 0, impaye: 0, isPaiementEnVerification: false });
  expect(await read()).toMatchObject({ echeances: [], isPaiementEnVerification: false });
  expect(await payments()).toHaveLength(1);
});

test('[MEM-24] a payment of New Year’s Eve that is entered after midnight counts for its own day everywhere', async () => {
  demo.clock.advance(Date.parse('2026-12-31T22:50:00Z') - demo.clock.now().getTime());
  theo = await demo.as('theo.marchandot');
  const opened = await open();
  const paidAt = demo.clock.now();
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', dateTransaction: paidAt, numeroTransaction: 'T-1' })
    .where(eq(paiementsSimules.jeton, opened.token));
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect(await payments()).toMatchObject([{ dateMouvement: '2026-12-31' }]);
  expect((await findAnnounced(demo.database, 'VALD', contrat)).map(({ from }) => from)).toEqual(['2027-01-01']);
  const { dateTransaction, idDocument } = await state(opened);
  expect(dateTransaction).toBe(paidAt.toISOString());
  const { documents } = (await theo.get('/cgdm-svc/ged?categorie=AVIS_ECHEANCE', contrat)).json<{
    documents: DocumentGed[];
  }>();
  expect(documents.find((each) => each.idDocument === idDocument)).toMatchObject({ dateDocument: '2026-12-31' });
  const { operations } = (await theo.get('/cegepay/history?type=PAIEMENT', contrat)).json<{
    operations: Operation[];
  }>();
  expect(operations.find(({ id }) => id === opened.reference)).toMatchObject({ date: paidAt.toISOString() });
  await demo.runJobs();
  const [mail] = (await demo.mailbox(email)).filter(({ subject }) => subject.startsWith('Reçu de votre paiement'));
  expect(mail?.text).toMatch(/297,20\s€ le 31\/12\/2026/);
  expect((await contractOf())?.etat).toBe('suspendu');
  // The noon of 01/01, as if it had been entered at once.
  demo.clock.advance(12 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf())?.etat).toBe('valide');
});

test('[MEM-24] a payment that is entered days later gives the cover back at once, from the day after it', async () => {
  const opened = await open();
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', dateTransaction: demo.clock.now(), numeroTransaction: 'T-1' })
    .where(eq(paiementsSimules.jeton, opened.token));
  demo.clock.advance(5 * 24 * 60 * minute);
  await demo.runUpkeep();
  await demo.runJobs();
  const [row] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  expect(row).toMatchObject({ etat: 'valide', suspensions: [{ until: '2026-11-20' }] });
});

test('[MEM-24] a line is paid once: while a payment of it is open, a second one is refused, in turn or at once', async () => {
  const attempts = await Promise.all([open(1), open(2)]);
  const [opened] = attempts.filter(({ token }) => token !== undefined);
  expect(attempts.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await open(1)).toMatchObject({
    status: 409,
    data: 'DemandeEnCours',
    message: `Un paiement de ces échéances est déjà ouvert (${opened?.reference}). Terminez-le ou annulez-le sur la page de paiement. Sinon, recommencez dans 15\u00a0minutes.`,
  });
  if (!opened) throw new Error('No payment was opened.');
  await press(opened, 'abandonner');
  expect((await state(opened)).etat).toBe('ABANDONNE');
  // Its time frees the lines too.
  const forgotten = await open();
  expect(forgotten.token).toEqual(expect.any(String));
  demo.clock.advance(16 * minute);
  const last = await open();
  await press(last, 'accepter');
  expect((await state(last)).etat).toBe('ACCEPTE');
  expect(await payments()).toHaveLength(1);
  expect(await account()).toMatchObject({ solde: 0, impaye: 0 });
});

test('[MEM-24] the server checks lines, amount, address, contract and feature again', async () => {
  const { echeances } = await read();
  const ids = echeances.map(({ idMouvement }) => idMouvement);
  expect(await open(2, { montant: 74.3 })).toMatchObject({ status: 409, data: 'MontantModifie' });
  expect(await open(1, { idMouvements: ids.slice(1, 2) })).toMatchObject({ status: 409, data: 'MontantModifie' });
  expect(await open(1, { idMouvements: ['M-2026-999'] })).toMatchObject({ data: 'MontantModifie' });
  expect(await open(1, { email: 'théo' })).toMatchObject({ status: 400, data: 'ValidationError' });
  const camille = await demo.as('camille.vernoux');
  expect(await open(1, {}, camille)).toMatchObject({ data: 'ContratNonAutorise' });
  expect((await camille.get(path, 'VAL0004521')).json()).toMatchObject({ solde: 0, echeances: [] });
  expect((await (await demo.as('julien.vernoux')).get(path, 'VAL0004521')).statusCode).toBe(403);
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect((await theo.get(path, contrat)).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
  expect((await account()).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
});

test('[MEM-24] [SES-08] without « monext » the browser learns that no card payment is open; staff read what is stored', async () => {
  const isShown = async () => {
    const told = (await theo.get('/identity/client/configuration')).json<ClientConfiguration>();
    return isFeatureShown(told.fonctionnalites, 'paiementCotisationMonextAutreActe', contrat);
  };
  expect(await isShown()).toBe(true);
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect(await isShown()).toBe(false);
  expect((await theo.get(path, contrat)).statusCode).toBe(403);
  const stored = (await (await demo.as('helene.dargois')).get('/admin/settings/fonctionnalites?taille=100')).json<{
    fonctionnalites: { cle: string; isActivated: boolean }[];
  }>();
  expect(stored.fonctionnalites).toContainEqual(
    expect.objectContaining({ cle: 'paiementCotisationMonextAutreActe', isActivated: true }),
  );
});

test('[MEM-24] payments of which the provider never tells anything stand behind the later ones', async () => {
  const now = demo.clock.now();
  const [compte] = await demo.database.select({ id: comptes.id }).from(comptes).where(eq(comptes.clientCode, 'VALD'));
  const over = (reference: string, minutes: number) => ({
    clientCode: 'VALD',
    reference,
    jetonIndex: reference,
    jetonChiffre: null,
    numeroContrat: contrat,
    compteId: compte?.id ?? '',
    rangs: [],
    montant: 100,
    email,
    etat: 'EN_ATTENTE' as const,
    dateCreation: new Date(now.getTime() - (minutes + 30) * minute),
    dateExpiration: new Date(now.getTime() - minutes * minute),
  });
  await demo.database.insert(paiementsCotisation).values([over('PAY-SILENT', 900), over('PAY-LATER', 1)]);
  expect((await findOverdue(demo.database, now, 1)).map(({ reference }) => reference)).toEqual(['PAY-LATER']);
});
