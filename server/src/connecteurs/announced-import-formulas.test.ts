import { and, eq } from 'drizzle-orm';
import { findCover } from '../contrats/covered';
import { changementsFormule, offres } from '../contrats/tables';
import { CONTRIBUTION_JOB } from '../cotisations/announced';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { PRODUCT_JOB } from '../formulaires/garanties/change';
import {
  today,
  day,
  contrat,
  given,
  take,
  withContract,
  now,
  coverOn,
  changes,
  cards,
  waiting,
  plan,
  comeTo,
  announceFormula,
} from './testing/announced';

let demo: DemoApp;
// Each test moves the clock: it begins with a portal of its own, which has what the management system has.
beforeEach(async () => {
  demo = await createDemoApp();
  await take(demo, given, { isAuthoritative: true });
}, 90_000);
afterEach(() => demo.close());

test('a product that the management system gives counts for care from that day, after a formula of the portal too', async () => {
  await demo.database
    .insert(changementsFormule)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      dateEffet: '2025-01-01',
      codeOffre: 'SANTE_CONFORT',
      codeOffrePrecedente: 'SANTE_ESSENTIELLE',
      sens: 'HAUSSE',
    });
  const before = await cards(demo);
  await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect((await now(demo)).codeOffre).toBe('SANTE_PREMIUM');
  expect([await coverOn(demo, '2024-12-31'), await coverOn(demo, '2026-11-19'), await coverOn(demo, today)]).toEqual([
    'SANTE_ESSENTIELLE',
    'SANTE_CONFORT',
    'SANTE_PREMIUM',
  ]);
  expect(await cards(demo)).not.toEqual(before);
  // Repeated, it is no news; taken back on its day, it never counted.
  await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect(await changes(demo)).toEqual([
    ['2025-01-01', 'SANTE_CONFORT', 'HAUSSE'],
    [today, 'SANTE_PREMIUM', 'HAUSSE'],
  ]);
  await take(demo);
  expect(await changes(demo)).toEqual([['2025-01-01', 'SANTE_CONFORT', 'HAUSSE']]);
  expect(await cards(demo)).toEqual(before);
});

test('a product of the management system takes back the formula that is announced, with its price', async () => {
  await announceFormula(demo);
  await plan(demo, CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' });
  await take(demo, withContract({ codeOffre: 'SANTE_ESSENTIELLE' }));
  expect(await changes(demo)).toEqual([[today, 'SANTE_ESSENTIELLE', 'BAISSE']]);
  expect(await waiting(demo, PRODUCT_JOB, CONTRIBUTION_JOB)).toEqual([]);
  await comeTo(demo, day);
  expect([(await now(demo)).codeOffre, await coverOn(demo, day)]).toEqual(['SANTE_ESSENTIELLE', 'SANTE_ESSENTIELLE']);
});

test('a formula that the management system gives before its day comes on its day, for contract, cover and card alike', async () => {
  const before = await cards(demo);
  await announceFormula(demo);
  const confirmed = withContract({ codeOffre: 'SANTE_PREMIUM', isResponsable: true });
  expect(await take(demo, confirmed)).toEqual([]);
  // Repeated with other news, it still waits, and is no gap; a price that nobody announced counts at once.
  expect(await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_000 }))).toEqual([]);
  expect(await now(demo)).toMatchObject({ codeOffre: 'SANTE_CONFORT', montantCotisation: 15_000 });
  expect(await coverOn(demo, today)).toBe('SANTE_CONFORT');
  expect((await cards(demo))[0]).toBe(before[0]);
  await comeTo(demo, day);
  expect([(await now(demo)).codeOffre, await coverOn(demo, day)]).toEqual(['SANTE_PREMIUM', 'SANTE_PREMIUM']);
  expect((await cards(demo))[0]).not.toBe(before[0]);
  expect(await take(demo, confirmed, { today: day })).toEqual([]);
  expect(await changes(demo)).toEqual([[day, 'SANTE_PREMIUM', 'HAUSSE']]);
});

test('a formula that is given before its day with its announced price leaves what is paid until then', async () => {
  await announceFormula(demo);
  await plan(demo, CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  const confirmed = withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860 });
  const isHeld = async () => {
    expect((await now(demo)).montantCotisation).toBe(14_860);
    expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  };
  expect(await take(demo, confirmed)).toEqual([]);
  await isHeld();
  // Repeated, with other news or as the truth, it waits still.
  expect(await take(demo, confirmed)).toEqual([]);
  expect(
    await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860, jourPrelevement: 10 })),
  ).toEqual([]);
  await isHeld();
  await take(demo, confirmed, { isAuthoritative: true });
  await isHeld();
  await comeTo(demo, day);
  expect(await now(demo)).toMatchObject({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860 });
  expect(await take(demo, confirmed, { today: day })).toEqual([]);
});

/** The product of the contract under the code of another year. */
async function renameProduct(): Promise<void> {
  const [comfort] = await demo.database
    .select()
    .from(offres)
    .where(and(eq(offres.clientCode, 'VALD'), eq(offres.code, 'SANTE_CONFORT')));
  if (!comfort) throw new Error('The demo has no such product.');
  await demo.database.insert(offres).values({ ...comfort, code: 'SANTE_CONFORT_2027', nom: 'Santé Confort 2027' });
}

test('the same level under another name leaves the formula that is announced, the truth takes it back', async () => {
  await renameProduct();
  await announceFormula(demo);
  await plan(demo, CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  await take(demo, withContract({ codeOffre: 'SANTE_CONFORT_2027' }));
  expect((await now(demo)).codeOffre).toBe('SANTE_CONFORT_2027');
  expect(await changes(demo)).toEqual([
    [today, 'SANTE_CONFORT_2027', 'EGAL'],
    [day, 'SANTE_PREMIUM', 'HAUSSE'],
  ]);
  expect(await waiting(demo, PRODUCT_JOB, CONTRIBUTION_JOB)).toEqual([PRODUCT_JOB, CONTRIBUTION_JOB]);
  await comeTo(demo, day);
  expect([(await now(demo)).codeOffre, await coverOn(demo, day)]).toEqual(['SANTE_PREMIUM', 'SANTE_PREMIUM']);
  expect(await coverOn(demo, today)).toBe('SANTE_CONFORT_2027');

  await announceFormula(demo, '2027-03-01');
  await take(demo, withContract({ codeOffre: 'SANTE_CONFORT_2027' }), { today: day, isAuthoritative: true });
  expect(await waiting(demo, PRODUCT_JOB)).toEqual([]);
});

test('another level takes back an announced price of another act, the same level under another name does not', async () => {
  await renameProduct();
  await plan(demo, CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  const since = async () => (await findCover(demo.database, 'VALD', contrat, today))?.since;
  const [begun, carded] = [await since(), await cards(demo)];
  await take(demo, withContract({ codeOffre: 'SANTE_CONFORT_2027' }));
  expect(await changes(demo)).toEqual([[today, 'SANTE_CONFORT_2027', 'EGAL']]);
  expect([await since(), await cards(demo)]).toEqual([begun, carded]);
  expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect(await since()).toBe(today);
  expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([]);
});

test('a formula that was given before its day and is given back does not come', async () => {
  await announceFormula(demo);
  await take(demo, withContract({ codeOffre: 'SANTE_PREMIUM' }));
  await take(demo);
  expect(await changes(demo)).toEqual([]);
  await comeTo(demo, day);
  expect([(await now(demo)).codeOffre, await coverOn(demo, day)]).toEqual(['SANTE_CONFORT', 'SANTE_CONFORT']);
});
