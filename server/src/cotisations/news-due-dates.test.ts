import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { MovementState } from '@portal/shared-api/contract/cotisations';
import { contrats } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { notifications } from '../notifications/tables';
import { instantAt } from '../platform/clock';
import { bulkInsert } from '../platform/database/bulk';
import { rawRows } from '../platform/database/database';
import { testConfig } from '../platform/testing/test-config';
import { announceDueDates } from './news';
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

describe('due dates', () => {
  /** At nine in the morning of a day, or another hour. */
  const onDay = (day: string, hour = '09:00') => {
    demo.clock.advance(instantAt(day, hour).getTime() - demo.clock.now().getTime());
    return announceDueDates(demo.database, { config: testConfig, clock: demo.clock });
  };
  const texts = async () => {
    camille = await demo.as('camille.vernoux');
    return (await bell(camille)).map(({ texte }) => texte);
  };

  test('[MEM-23] a contribution is announced once, a week before, to the member alone, without its amount', async () => {
    const mobile = await choose(demo, { mail: true, sms: true });
    const before = { mail: await messages(demo, address), sms: await messages(demo, mobile) };
    await callFor('2026-12-05');
    expect(await onDay('2026-11-27')).toBe(0);
    expect(await onDay('2026-11-28', '07:59')).toBe(0);
    await Promise.all([onDay('2026-11-28'), onDay('2026-11-28')]);
    for (const later of ['2026-11-29', '2026-12-05', '2026-12-06']) expect(await onDay(later)).toBe(0);
    await demo.runUpkeep();
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await bell(camille)).toMatchObject([
      {
        titre: 'Votre cotisation arrive à échéance',
        texte: '<p>Votre cotisation arrive à échéance le 05/12/2026.</p>',
        lien: `/adherent/contrats/compte-encaissement?numeroContratIndividuel=${contract}`,
        importance: 'INFORMATION',
      },
    ]);
    expect(await readers(demo)).toEqual([{ client_code: 'VALD', user_name: address }]);
    expect(await messages(demo, address)).toBe(before.mail + 1);
    expect(await messages(demo, mobile)).toBe(before.sms + 1);
    const said = [...(await demo.mailbox(address)).slice(0, 1), ...(await demo.mailbox(mobile)).slice(0, 1)];
    for (const { text } of said) expect(text).not.toMatch(/148|€/);
  });

  test('[SES-08] while « Mes cotisations » is closed, no due date is announced: its amount and its payment are read there', async () => {
    await openContributions(demo, false);
    await callFor('2026-12-06');
    await onDay('2026-12-02');
    expect(await readers(demo)).toEqual([]);
    await openContributions(demo, true);
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
