import { and, desc, eq, sql } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { keepSubscription } from '../notifications/public';
import { notifications } from '../notifications/tables';
import { rawRows } from '../platform/database/database';
import { testConfig } from '../platform/testing/test-config';
import { announceRejections } from './news';
import { mouvementsCotisation } from './tables';

const contract = 'VAL0004521';
const address = 'camille.vernoux@exemple.test';

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

const announceNow = () => announceRejections(demo.database, { config: testConfig, clock: demo.clock });
const bell = async () => (await camille.get('/notifications')).json<{ notifications: Notification[] }>().notifications;
const readers = () =>
  rawRows(
    demo.database,
    sql`select c.client_code, c.user_name from notifications_comptes n join comptes c on c.id = n.compte_id`,
  );
const messages = async (to: string) => (await demo.mailbox(to)).length;

/** The bank gives a debit back, and the management system writes it with its fee. */
async function reject(): Promise<void> {
  const [last] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contract)))
    .orderBy(desc(mouvementsCotisation.rang));
  if (!last) throw new Error('no ledger');
  const { isAnnonce: _told, ...line } = last;
  const written = (rang: number, nature: 'REJET' | 'FRAIS', libelle: string, debit: number) => ({
    ...line,
    rang: last.rang + rang,
    dateMouvement: '2026-11-19',
    nature,
    libelle,
    debit,
    credit: 0,
    solde: last.solde - debit,
    etat: 'REJETE' as const,
  });
  await demo.database
    .insert(mouvementsCotisation)
    .values([
      written(1, 'REJET', 'Rejet de prélèvement – provision insuffisante', 14_860),
      written(2, 'FRAIS', 'Frais de rejet', 1240),
    ]);
}

async function choose(canaux: { mail: boolean; sms: boolean }): Promise<string> {
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, address));
  if (!account) throw new Error('no account');
  await keepSubscription(
    demo.database,
    { clientCode: 'VALD', compteId: account.id },
    'COTISATION',
    { canaux: { ...canaux, push: false }, frequence: 'IMMEDIATE' },
    demo.clock.now(),
  );
  return account.telephonePortable ?? '';
}

test('rejections that are there before are no news', async () => {
  const rejected = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.nature, 'REJET'));
  expect(rejected.length).toBeGreaterThan(0);
  expect(await announceNow()).toBe(0);
  expect(await readers()).toEqual([]);
});

test('[MEM-23] a rejected debit is told once to the member alone, without its amount or its reason', async () => {
  const mobile = await choose({ mail: true, sms: true });
  const before = { mail: await messages(address), sms: await messages(mobile) };
  await reject();
  await Promise.all([announceNow(), announceNow()]);
  demo.clock.advance(11 * 60_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await bell()).toMatchObject([
    {
      titre: 'Un prélèvement de cotisation a été rejeté',
      texte: '<p>Le prélèvement de votre cotisation du 19/11/2026 n’a pas abouti.</p>',
      lien: '/adherent/contrats/compte-encaissement',
      importance: 'ALERTE',
    },
  ]);
  expect(await readers()).toEqual([{ client_code: 'VALD', user_name: address }]);
  expect(await messages(address)).toBe(before.mail + 1);
  expect(await messages(mobile)).toBe(before.sms + 1);
  const said = [...(await demo.mailbox(address)).slice(0, 1), ...(await demo.mailbox(mobile)).slice(0, 1)];
  for (const { text } of said) expect(text).not.toMatch(/provision|148|€/);
});

test('whoever chose no channel has the bell alone', async () => {
  const mobile = await choose({ mail: false, sms: false });
  const before = { mail: await messages(address), sms: await messages(mobile) };
  await reject();
  await announceNow();
  await demo.runJobs();
  expect(await bell()).toHaveLength(1);
  expect(await messages(address)).toBe(before.mail);
  expect(await messages(mobile)).toBe(before.sms);
});

test('only rejections that wait are read', async () => {
  await demo.database.execute(sql`analyze mouvements_cotisation`);
  const plan = await rawRows(
    demo.database,
    sql`explain select * from mouvements_cotisation where nature = 'REJET' and is_annonce = false
        order by date_mouvement limit 200 for update skip locked`,
  );
  expect(JSON.stringify(plan)).toContain('mouvements_cotisation_a_annoncer');
});
