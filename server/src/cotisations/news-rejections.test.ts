import { and, desc, eq, sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { notifications } from '../notifications/tables';
import { rawRows } from '../platform/database/database';
import { testConfig } from '../platform/testing/test-config';
import { announceRejections } from './news';
import { mouvementsCotisation } from './tables';
import { address, bell, readers, messages, choose, openContributions } from './testing/news';

const contract = 'VAL0004521';

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

test('rejections that are there before are no news', async () => {
  const rejected = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.nature, 'REJET'));
  expect(rejected.length).toBeGreaterThan(0);
  expect(await announceNow()).toBe(0);
  expect(await readers(demo)).toEqual([]);
});

test('[MEM-23] a rejected debit is announced once, to the member alone, without its amount or its reason', async () => {
  const mobile = await choose(demo, { mail: true, sms: true });
  const before = { mail: await messages(demo, address), sms: await messages(demo, mobile) };
  await reject();
  await Promise.all([announceNow(), announceNow()]);
  demo.clock.advance(11 * 60_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await bell(camille)).toMatchObject([
    {
      titre: 'Un prélèvement de cotisation a été rejeté',
      texte: '<p>Le prélèvement de votre cotisation a été rejeté le 19/11/2026.</p>',
      lien: `/adherent/contrats/compte-encaissement?numeroContratIndividuel=${contract}`,
      importance: 'ALERTE',
    },
  ]);
  expect(await readers(demo)).toEqual([{ client_code: 'VALD', user_name: address }]);
  expect(await messages(demo, address)).toBe(before.mail + 1);
  expect(await messages(demo, mobile)).toBe(before.sms + 1);
  const said = [...(await demo.mailbox(address)).slice(0, 1), ...(await demo.mailbox(mobile)).slice(0, 1)];
  expect(said[0]?.text).toContain('Le prélèvement de votre cotisation a été rejeté le 19/11/2026.');
  for (const { text } of said) expect(text).not.toMatch(/provision|148|€/);
});

test('whoever chose no channel has the bell alone', async () => {
  const mobile = await choose(demo, { mail: false, sms: false });
  const before = { mail: await messages(demo, address), sms: await messages(demo, mobile) };
  await reject();
  await announceNow();
  await demo.runJobs();
  expect(await bell(camille)).toHaveLength(1);
  expect(await messages(demo, address)).toBe(before.mail);
  expect(await messages(demo, mobile)).toBe(before.sms);
});

test('[SES-08] while « Mes cotisations » is closed, a rejected debit says whom to call and leads nowhere', async () => {
  await openContributions(demo, false);
  await reject();
  await announceNow();
  const [told] = await bell(camille);
  expect(told?.lien).toBeNull();
  expect(told?.texte).toMatch(/a été rejeté le 19\/11\/2026\. Pour en savoir plus, appelez le/);
  await openContributions(demo, true);
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
