import { eq, sql } from 'drizzle-orm';
import type { Operation } from '@portal/shared-api/contract/cegepay';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { contrats } from '../contrats/tables';
import { findAnnounced } from '../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { paiementsSimules } from '../platform/payment/simulator/tables';
import { findOverdue } from './store';
import { paiementsCotisation } from './tables';
import {
  path,
  contrat,
  email,
  front,
  read,
  account,
  contractOf,
  type Opened,
  open,
  state,
  payments,
} from './testing/payments';

const minute = 60_000;

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp({ front });
  theo = await demo.as('theo.marchandot');
}, 60_000);
afterEach(() => demo.close());

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
  const opened = await open(theo);
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
  expect((await read(theo)).echeances).toEqual([]);
  expect(await payments(theo)).toHaveLength(1);
});

test('[MEM-24] lines are free once the provider was asked: of two tabs one pays what was refused, none what was charged', async () => {
  const idMouvements = (await read(theo)).echeances.map(({ idMouvement }) => idMouvement);
  const tabs = async () => {
    const press = () => theo.send('POST', `${path}/token`, contrat, { idMouvements, montant: 297.2, email });
    return (await Promise.all([press(), press()])).map((answer) => answer.json<Opened & { data?: string }>());
  };
  await becomes(await open(theo), 'REFUSE');
  demo.clock.advance(16 * minute);
  const freed = await tabs();
  expect(freed.map(({ data }) => data).toSorted()).toEqual(['DemandeEnCours', undefined]);
  const opened = freed.find(({ data }) => data === undefined);
  if (!opened) throw new Error('No payment was opened.');
  await becomes(opened, 'ACCEPTE');
  demo.clock.advance(16 * minute);
  // No page was read since: the tabs still show what was owed.
  expect((await tabs()).map(({ data }) => data)).toEqual(['MontantModifie', 'MontantModifie']);
  expect(await payments(theo)).toHaveLength(1);
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0, isPaiementEnVerification: false });
});

test('[MEM-24] while the provider does not answer nothing is paid again, and every page says that a payment is checked', async () => {
  const opened = await open(theo);
  await becomes(opened, 'ACCEPTE');
  const end = await silence();
  demo.clock.advance(16 * minute);
  await expect(demo.runUpkeep()).rejects.toThrow();
  expect(await read(theo)).toMatchObject({ isPaiementEnVerification: true });
  expect(await account(theo)).toMatchObject({ impaye: 297.2, isPaiementEnVerification: true });
  expect((await account(theo)).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
  expect(await open(theo)).toMatchObject({
    status: 409,
    data: 'DemandeEnCours',
    message:
      'Un paiement par carte de vos cotisations est en cours de vérification auprès de notre prestataire. Recommencez dans quelques minutes.',
  });
  // Whoever comes back reads that it is under way.
  expect(await state(theo, opened)).toMatchObject({ etat: 'EN_ATTENTE' });
  expect(await payments(theo)).toHaveLength(0);
  await end();
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0, isPaiementEnVerification: false });
  expect(await read(theo)).toMatchObject({ echeances: [], isPaiementEnVerification: false });
  expect(await payments(theo)).toHaveLength(1);
});

test('[MEM-24] a payment of New Year’s Eve that is entered after midnight counts for its own day everywhere', async () => {
  demo.clock.advance(Date.parse('2026-12-31T22:50:00Z') - demo.clock.now().getTime());
  theo = await demo.as('theo.marchandot');
  const opened = await open(theo);
  const paidAt = demo.clock.now();
  await demo.database
    .update(paiementsSimules)
    .set({ etat: 'ACCEPTE', dateTransaction: paidAt, numeroTransaction: 'T-1' })
    .where(eq(paiementsSimules.jeton, opened.token));
  demo.clock.advance(16 * minute);
  await demo.runUpkeep();
  expect(await payments(theo)).toMatchObject([{ dateMouvement: '2026-12-31' }]);
  expect((await findAnnounced(demo.database, 'VALD', contrat)).map(({ from }) => from)).toEqual(['2027-01-01']);
  const { dateTransaction, idDocument } = await state(theo, opened);
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
  expect((await contractOf(theo))?.etat).toBe('suspendu');
  // The noon of 01/01, as if it had been entered at once.
  demo.clock.advance(12 * 60 * minute);
  await demo.runJobs();
  theo = await demo.as('theo.marchandot');
  expect((await contractOf(theo))?.etat).toBe('valide');
});

test('[MEM-24] a payment that is entered days later gives the cover back at once, from the day after it', async () => {
  const opened = await open(theo);
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
