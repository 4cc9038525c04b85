import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { assures, contrats } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { keepSubscription } from '../notifications/public';
import { notifications } from '../notifications/tables';
import { rawRows } from '../platform/database/database';
import { testConfig } from '../platform/testing/test-config';
import { announceCards } from './news';
import { cartesTp } from './tables';

const DAY_MS = 86_400_000;
const contract = 'VAL0004521';
const address = 'camille.vernoux@exemple.test';
const title = 'Votre carte 2027 est disponible';

let demo: DemoApp;
let camille: Caller;

beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(notifications);
  camille = await demo.as('camille.vernoux');
});
afterAll(() => demo.close());

const announceNow = () => announceCards(demo.database, { config: testConfig, clock: demo.clock });
const bell = async (reader: Caller) =>
  (await reader.get('/notifications')).json<{ notifications: Notification[] }>().notifications;
const told = async () => demo.database.select().from(notifications);
const messages = async (to: string) => (await demo.mailbox(to)).length;

/** The management system issues a card of the next year. */
async function issue(idCarte: string, changes: Partial<typeof cartesTp.$inferInsert> = {}): Promise<void> {
  const [model] = await demo.database
    .select()
    .from(cartesTp)
    .where(and(eq(cartesTp.clientCode, 'VALD'), eq(cartesTp.numeroContrat, contract)));
  if (!model) throw new Error('no card');
  const { dateAnnonce: _told, ...card } = model;
  await demo.database
    .insert(cartesTp)
    .values({ ...card, idCarte, dateDebut: '2027-01-01', dateFin: '2027-12-31', ...changes });
}

async function choose(canaux: { mail: boolean; sms: boolean }) {
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, address));
  if (!account) throw new Error('no account');
  await keepSubscription(
    demo.database,
    { clientCode: 'VALD', compteId: account.id },
    'CARTE_TP',
    { canaux: { ...canaux, push: false }, frequence: 'IMMEDIATE' },
    demo.clock.now(),
  );
  return account.telephonePortable ?? '';
}

test('cards that are there before are no news', async () => {
  expect(await demo.database.select().from(cartesTp).where(isNotNull(cartesTp.dateAnnonce))).toEqual([]);
  expect(await announceNow()).toBe(0);
  expect(await told()).toEqual([]);
});

test('[MEM-23] a new card is announced once to everyone on it, by two servers at once, in the channels of F-01', async () => {
  const mobile = await choose({ mail: true, sms: true });
  const before = { mail: await messages(address), sms: await messages(mobile) };
  await issue('TP-2027-NEUVE');
  await Promise.all([announceNow(), announceNow()]);
  await announceNow();
  demo.clock.advance(11 * 60_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect((await bell(camille)).map(({ titre, lien, isLue }) => ({ titre, lien, isLue }))).toEqual([
    { titre: title, lien: `/cgdm-svc/carte-tp?numeroContratIndividuel=${contract}`, isLue: false },
  ]);
  expect(await messages(address)).toBe(before.mail + 1);
  expect(await messages(mobile)).toBe(before.sms + 1);
  // The family has accounts of its own; nobody of another contract or insurer learns anything.
  const readers = await rawRows(
    demo.database,
    sql`select distinct c.client_code, c.num_pers from notifications_comptes n join comptes c on c.id = n.compte_id`,
  );
  const family = await demo.database
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, contract)));
  expect(readers.length).toBeGreaterThan(0);
  for (const reader of readers) {
    expect(reader['client_code']).toBe('VALD');
    expect(family.map(({ numPers }) => numPers)).toContain(reader['num_pers']);
  }
});

test('whoever chose no channel has the bell alone', async () => {
  const mobile = await choose({ mail: false, sms: false });
  const before = { mail: await messages(address), sms: await messages(mobile) };
  await issue('TP-2027-CLOCHE');
  await announceNow();
  await demo.runJobs();
  expect((await bell(camille)).map(({ titre }) => titre)).toEqual([title]);
  expect(await messages(address)).toBe(before.mail);
  expect(await messages(mobile)).toBe(before.sms);
});

test('an announcement that fails half-way has notified nobody, and is made later', async () => {
  await issue('TP-2027-COUPEE');
  const stopped = {
    today: demo.clock.today,
    now: () => {
      throw new Error('The server stops.');
    },
  };
  await expect(announceCards(demo.database, { config: testConfig, clock: stopped })).rejects.toThrow(
    'The server stops.',
  );
  expect(await told()).toEqual([]);
  await announceNow();
  expect((await bell(camille)).map(({ titre }) => titre)).toEqual([title]);
});

test('a card that a suspended contract hides is announced when it shows again, one that is over never', async () => {
  const setState = (etat: 'suspendu' | 'valide') =>
    demo.database
      .update(contrats)
      .set({ etat, dateSuspension: etat === 'suspendu' ? '2026-09-01' : null })
      .where(and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract)));
  await setState('suspendu');
  await issue('TP-2027-SUSPENDUE');
  await issue('TP-2025-FINIE', { dateDebut: '2025-01-01', dateFin: '2025-12-31' });
  expect(await announceNow()).toBe(2);
  expect(await announceNow()).toBe(0);
  await setState('valide');
  expect(await announceNow()).toBe(0);
  expect(await told()).toEqual([]);
  demo.clock.advance(DAY_MS);
  camille = await demo.as('camille.vernoux');
  expect(await announceNow()).toBe(1);
  expect((await bell(camille)).map(({ titre }) => titre)).toEqual([title]);
});

test('[SES-08] a card is announced where an audience alone has its page: its reader may be in it', async () => {
  const change = (isActivated: boolean, parAudience: object) =>
    demo.database.execute(
      sql`update clients set configuration = jsonb_set(configuration, '{fonctionnalites,carteTpConsultation,isActivated}', ${String(isActivated)}::jsonb), settings = jsonb_set(settings, '{parAudience}', ${JSON.stringify(parAudience)}::jsonb) where code = 'VALD'`,
    );
  await change(false, {});
  await issue('CARTE-FERMEE');
  await announceNow();
  expect(await told()).toEqual([]);
  await change(false, { carteTpConsultation: [{ audience: 'SENIORS', isActivated: true, modeGestion: null }] });
  await issue('CARTE-SENIORS');
  await announceNow();
  expect(await told()).not.toEqual([]);
  await change(true, {});
});

test('only cards that wait are read', async () => {
  await demo.database.execute(sql`analyze cartes_tp`);
  const plan = await rawRows(
    demo.database,
    sql`explain select * from cartes_tp where date_annonce <= '2026-11-20' order by date_annonce limit 200 for update skip locked`,
  );
  expect(JSON.stringify(plan)).toContain('cartes_tp_a_annoncer');
});
