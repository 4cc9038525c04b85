import { and, eq, sql } from 'drizzle-orm';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { mouvementsCotisation } from '../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { setFeature } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { paiementsSimules } from '../platform/payment/simulator/tables';
import { paiementsCotisation } from './tables';
import { path, contrat, email, front, account, contractOf, open, press, state, payments } from './testing/payments';

const minute = 60_000;
const secrets = createSecrets(testConfig.secret);

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp({ front });
  theo = await demo.as('theo.marchandot');
}, 60_000);
afterEach(() => demo.close());

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

test('[MEM-24] a return and notifications a hundred times are one entry, and the balance of every line adds up', async () => {
  const opened = await open(theo);
  await Promise.all([press(demo, opened, 'accepter'), press(demo, opened, 'accepter'), press(demo, opened, 'refuser')]);
  for (let round = 0; round < 50; round += 1) await Promise.all([notify(opened.token), state(theo, opened)]);
  expect(await payments(theo)).toHaveLength(1);
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
  const opened = await open(theo);
  await press(demo, opened, 'accepter');
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect((await notify(opened.token)).statusCode).toBe(204);
  expect(await state(theo, opened)).toMatchObject({ etat: 'ACCEPTE' });
  expect(await payments(theo)).toHaveLength(1);
});

test('[MEM-24] what the browser or a stranger says does not count: forged, stale and foreign notifications and returns', async () => {
  const opened = await open(theo);
  expect((await notify(opened.token, { signature: 'x'.repeat(43) })).json()).toMatchObject({ data: 'AccesRefuse' });
  const old = new Date(demo.clock.now().getTime() - 25 * 60 * minute).toISOString();
  expect((await notify(opened.token, { date: old })).statusCode).toBe(403);
  // Signed, but the provider has no answer: nothing moves.
  expect((await notify(opened.token)).statusCode).toBe(204);
  expect((await state(theo, opened)).etat).toBe('EN_ATTENTE');
  expect((await notify('unknown')).statusCode).toBe(204);
  expect(await state(theo, { ...opened, token: 'unknown' })).toMatchObject({ data: 'NonTrouve' });
  const camille = await demo.as('camille.vernoux');
  expect((await camille.get(`${path}/transaction?token=${opened.token}`, 'VAL0004521')).json()).toMatchObject({
    data: 'NonTrouve',
  });
  expect(await payments(theo)).toHaveLength(0);
  // The token is not stored.
  expect(JSON.stringify(await demo.database.select().from(paiementsCotisation))).not.toContain(opened.token);
});

test('[MEM-24] an amount or a reference that the provider has otherwise changes nothing, and the trail says so', async () => {
  const opened = await open(theo);
  await demo.database.update(paiementsSimules).set({ montant: 100 }).where(eq(paiementsSimules.jeton, opened.token));
  await press(demo, opened, 'accepter');
  expect((await state(theo, opened)).etat).toBe('EN_ATTENTE');
  expect(await payments(theo)).toHaveLength(0);
  const [line] = await demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.cible, opened.reference), eq(auditTrail.action, 'paiement.incoherent')));
  expect(line?.details).toMatchObject({ montant: 100 });
  expect((await account(theo)).impaye).toBe(297.2);
  // Nobody asks about it for ever.
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect((await demo.database.select().from(paiementsCotisation))[0]).toMatchObject({
    etat: 'EXPIRE',
    jetonChiffre: null,
  });
});

test('[MEM-24] a contribution that is cancelled while its payment is open stays cancelled, and the money is a credit', async () => {
  const opened = await open(theo, 1);
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
  await press(demo, opened, 'accepter');
  const after = await ofYear();
  expect(after.mouvements.filter(({ etat }) => etat === 'ANNULE')).toHaveLength(1);
  expect(after.periodes).toEqual(before.periodes);
  expect(after.echeancier).toEqual(before.echeancier);
  expect([before.solde, after.solde]).toEqual([-222.9, -148.6]);
  expect([before.impaye, after.impaye]).toEqual([222.9, 148.6]);
});

test('[MEM-24] refused, abandoned and expired payments leave the debt; one charged after its time is entered', async () => {
  const refused = await open(theo, 1);
  await press(demo, refused, 'refuser');
  expect(await state(theo, refused)).toMatchObject({ etat: 'REFUSE', libelleRefus: 'Provision insuffisante.' });
  const left = await open(theo, 1);
  await press(demo, left, 'abandonner');
  expect(await state(theo, left)).toMatchObject({ etat: 'ABANDONNE', montant: 74.3 });
  const late = await open(theo, 1);
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect((await state(theo, late)).etat).toBe('EXPIRE');
  // Too late for the buttons of the page.
  await press(demo, late, 'accepter');
  expect((await state(theo, late)).etat).toBe('EXPIRE');
  expect((await account(theo)).impaye).toBe(297.2);
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', numeroTransaction: 'SIM-1', dateTransaction: demo.clock.now() })
    .where(eq(paiementsSimules.jeton, late.token));
  await notify(late.token);
  expect((await state(theo, late)).etat).toBe('ACCEPTE');
  expect(await account(theo)).toMatchObject({ solde: -222.9, impaye: 222.9 });
  expect(await contractOf(theo)).toMatchObject({ IsPrecontentieux: true });
});
