import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { MovementState } from '@portal/shared-api/contract/cotisations';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { contrats } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { keepSubscription } from '../notifications/public';
import { notifications } from '../notifications/tables';
import { instantAt } from '../platform/clock';
import { bulkInsert } from '../platform/database/bulk';
import { rawRows } from '../platform/database/database';
import { testConfig } from '../platform/testing/test-config';
import { announceDueDates, announceRejections } from './news';
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

/** The management system calls a contribution for a day. @returns the number of its line */
async function callFor(dateEcheance: string, etat: MovementState = 'AREGLER'): Promise<number> {
  const [last] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, contract)))
    .orderBy(desc(mouvementsCotisation.rang));
  if (!last) throw new Error('no ledger');
  const { isAnnonce: _told, ...line } = last;
  const rang = last.rang + 1;
  const call = { nature: 'APPEL' as const, libelle: 'Appel de cotisation', debit: 14_860, credit: 0, etat };
  const solde = last.solde - call.debit;
  await demo.database
    .insert(mouvementsCotisation)
    .values({ ...line, ...call, rang, dateMouvement: '2026-11-19', dateEcheance, solde });
  return rang;
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

test('[MEM-23] a rejected debit is announced once, to the member alone, without its amount or its reason', async () => {
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
      texte: '<p>Le prélèvement de votre cotisation a été rejeté le 19/11/2026.</p>',
      lien: `/adherent/contrats/compte-encaissement?numeroContratIndividuel=${contract}`,
      importance: 'ALERTE',
    },
  ]);
  expect(await readers()).toEqual([{ client_code: 'VALD', user_name: address }]);
  expect(await messages(address)).toBe(before.mail + 1);
  expect(await messages(mobile)).toBe(before.sms + 1);
  const said = [...(await demo.mailbox(address)).slice(0, 1), ...(await demo.mailbox(mobile)).slice(0, 1)];
  expect(said[0]?.text).toContain('Le prélèvement de votre cotisation a été rejeté le 19/11/2026.');
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

/** Switches « Mes cotisations » of the client. */
const openContributions = (isActivated: boolean) =>
  demo.database.execute(
    sql`update clients set configuration = jsonb_set(configuration, '{fonctionnalites,compteEncaissementConsultation,isActivated}', ${String(isActivated)}::jsonb) where code = 'VALD'`,
  );

test('[SES-08] while « Mes cotisations » is closed, a rejected debit says whom to call and leads nowhere', async () => {
  await openContributions(false);
  await reject();
  await announceNow();
  const [told] = await bell();
  expect(told?.lien).toBeNull();
  expect(told?.texte).toMatch(/a été rejeté le 19\/11\/2026\. Pour en savoir plus, appelez le/);
  await openContributions(true);
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

describe('due dates', () => {
  /** At nine in the morning of a day, or another hour. */
  const onDay = (day: string, hour = '09:00') => {
    demo.clock.advance(instantAt(day, hour).getTime() - demo.clock.now().getTime());
    return announceDueDates(demo.database, { config: testConfig, clock: demo.clock });
  };
  const texts = async () => {
    camille = await demo.as('camille.vernoux');
    return (await bell()).map(({ texte }) => texte);
  };

  test('[MEM-23] a contribution is announced once, a week before, to the member alone, without its amount', async () => {
    const mobile = await choose({ mail: true, sms: true });
    const before = { mail: await messages(address), sms: await messages(mobile) };
    await callFor('2026-12-05');
    expect(await onDay('2026-11-27')).toBe(0);
    expect(await onDay('2026-11-28', '07:59')).toBe(0);
    await Promise.all([onDay('2026-11-28'), onDay('2026-11-28')]);
    for (const later of ['2026-11-29', '2026-12-05', '2026-12-06']) expect(await onDay(later)).toBe(0);
    await demo.runUpkeep();
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await bell()).toMatchObject([
      {
        titre: 'Votre cotisation arrive à échéance',
        texte: '<p>Votre cotisation arrive à échéance le 05/12/2026.</p>',
        lien: `/adherent/contrats/compte-encaissement?numeroContratIndividuel=${contract}`,
        importance: 'INFORMATION',
      },
    ]);
    expect(await readers()).toEqual([{ client_code: 'VALD', user_name: address }]);
    expect(await messages(address)).toBe(before.mail + 1);
    expect(await messages(mobile)).toBe(before.sms + 1);
    const said = [...(await demo.mailbox(address)).slice(0, 1), ...(await demo.mailbox(mobile)).slice(0, 1)];
    for (const { text } of said) expect(text).not.toMatch(/148|€/);
  });

  test('[SES-08] while « Mes cotisations » is closed, no due date is announced: its amount and its payment are read there', async () => {
    await openContributions(false);
    await callFor('2026-12-06');
    await onDay('2026-12-02');
    expect(await readers()).toEqual([]);
    await openContributions(true);
  });

  test('what is paid, cancelled or past is not due; a call that arrives late is announced on its day', async () => {
    for (const etat of ['REGLE', 'ANNULE', 'REJETE'] as const) await callFor('2026-12-12', etat);
    await callFor('2026-12-10');
    expect(await onDay('2026-12-11')).toBe(0);
    await callFor('2026-12-11');
    expect(await onDay('2026-12-11')).toBe(1);
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 11/12/2026.</p>']);
  });

  test('a line that the management system sends again is not announced again', async () => {
    const rang = await callFor('2026-12-20');
    expect(await onDay('2026-12-14')).toBe(1);
    const same = and(
      eq(mouvementsCotisation.clientCode, 'VALD'),
      eq(mouvementsCotisation.numeroContrat, contract),
      eq(mouvementsCotisation.rang, rang),
    );
    const [row] = await demo.database.select().from(mouvementsCotisation).where(same);
    if (!row) throw new Error('no line');
    const { isAnnonce: _told, ...sent } = row;
    await bulkInsert(demo.database, mouvementsCotisation, [sent], ['clientCode', 'numeroContrat', 'rang']);
    expect(await onDay('2026-12-15')).toBe(0);
    expect(await texts()).toHaveLength(1);
  });

  test('what was called beyond the end of a contract is not due, as on the page of contributions', async () => {
    const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
    await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-12-30' }).where(own);
    // Thirty days of December are owed, although the call comes after the last of them.
    await callFor('2026-12-31');
    await callFor('2027-01-05');
    await onDay('2026-12-30');
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 31/12/2026.</p>']);
    // Once the contract is resumed, what waited is announced once.
    await demo.database.update(contrats).set({ etat: 'valide', dateResiliation: null }).where(own);
    expect([await onDay('2026-12-31'), await onDay('2027-01-01')]).toEqual([1, 0]);
    expect(await texts()).toContain('<p>Votre cotisation arrive à échéance le 05/01/2027.</p>');
  });

  test('several calls of one day are announced once, also with one that comes later', async () => {
    await callFor('2027-01-20');
    await callFor('2027-01-20');
    expect(await onDay('2027-01-13')).toBe(2);
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 20/01/2027.</p>']);
    await callFor('2027-01-20');
    expect(await onDay('2027-01-14')).toBe(1);
    expect(await texts()).toHaveLength(1);
  });

  test('what a suspended contract does not call is announced once the contract is resumed', async () => {
    const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
    await demo.database.update(contrats).set({ etat: 'suspendu', dateSuspension: '2027-01-10' }).where(own);
    await callFor('2027-02-05');
    expect(await onDay('2027-02-01')).toBe(0);
    await demo.database.update(contrats).set({ etat: 'valide', dateSuspension: null }).where(own);
    expect([await onDay('2027-02-02'), await onDay('2027-02-03')]).toEqual([1, 0]);
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 05/02/2027.</p>']);
  });

  test('calls that wait, however many, hold up no other', async () => {
    const other = 'VAL0004522';
    const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, other));
    const rang = await callFor('2027-03-06');
    const line = and(
      eq(mouvementsCotisation.clientCode, 'VALD'),
      eq(mouvementsCotisation.numeroContrat, contract),
      eq(mouvementsCotisation.rang, rang),
    );
    const [due] = await demo.database.select().from(mouvementsCotisation).where(line);
    if (!due) throw new Error('no line');
    await demo.database.update(contrats).set({ etat: 'suspendu', dateSuspension: '2027-01-10' }).where(own);
    const waiting = Array.from({ length: 401 }, (_, index) => ({
      ...due,
      numeroContrat: other,
      rang: 5000 + index,
      dateEcheance: '2027-03-05',
    }));
    await demo.database.insert(mouvementsCotisation).values(waiting);
    expect(await onDay('2027-03-01')).toBe(1);
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 06/03/2027.</p>']);
    await demo.database
      .delete(mouvementsCotisation)
      .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), gte(mouvementsCotisation.rang, 5000)));
    await demo.database.update(contrats).set({ etat: 'valide', dateSuspension: null }).where(own);
  });

  test('days are those of France on both sides of a change of hour', async () => {
    await callFor('2027-04-04');
    expect(await onDay('2027-03-27', '23:59')).toBe(0);
    expect(await onDay('2027-03-28', '07:59')).toBe(0);
    expect(await onDay('2027-03-28', '08:00')).toBe(1);
    expect(await texts()).toEqual(['<p>Votre cotisation arrive à échéance le 04/04/2027.</p>']);
  });

  test('only calls that wait are read', async () => {
    await demo.database.execute(sql`analyze mouvements_cotisation`);
    const plan = await rawRows(
      demo.database,
      sql`explain select * from mouvements_cotisation where nature = 'APPEL' and etat = 'AREGLER'
          and is_annonce = false and date_echeance between '2026-11-20' and '2026-11-27'
          order by date_echeance limit 200 for update skip locked`,
    );
    expect(JSON.stringify(plan)).toContain('mouvements_cotisation_echeances');
  });
});
