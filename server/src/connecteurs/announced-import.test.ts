import { and, eq, inArray } from 'drizzle-orm';
import { findAddresses, saveAddress } from '../adresses/store';
import { adresses } from '../adresses/tables';
import { cartesTp } from '../carte-tp/tables';
import { findCover } from '../contrats/covered';
import { PAUSE_JOB } from '../contrats/resume';
import { changementsFormule, contrats, fichesPersonnes, offres, personnes } from '../contrats/tables';
import { CONTRIBUTION_JOB, DEBIT_PLAN_JOB, findAnnounced } from '../cotisations/announced';
import { changementsPrelevement, mandatsSepa } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { renewCardsToCome } from '../formulaires/avenant/cards';
import { PRODUCT_JOB } from '../formulaires/garanties/change';
import { SCHEME_JOB, type SchemeChange } from '../formulaires/regime/change';
import { startOfCivilDate } from '../platform/clock';
import { enqueue } from '../platform/jobs/queue';
import { jobs } from '../platform/jobs/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { importStreams, type Options } from './import';
import { fluxLus } from './tables';
import { repeating } from './testing/given';
import type { Gap } from './writing';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const day = '2026-12-01';
const contrat = 'VAL0004521';
const camille = 'P000452101';

let demo: DemoApp;
// Each test moves the clock: it begins with a portal of its own, which has what the management system has.
beforeEach(async () => {
  demo = await createDemoApp();
  await take(given, { isAuthoritative: true });
}, 90_000);
afterEach(() => demo.close());

const given = repeating(demoConnector('VALD', today, secrets), (line) => /VAL0004521|P0004521/.test(line));
async function take(connector = given, options: Partial<Options> = {}): Promise<Gap[]> {
  const gaps: Gap[] = [];
  await importStreams(demo.database, connector, {
    clientCode: 'VALD',
    secrets,
    today,
    onGap: (gap) => gaps.push(gap),
    ...options,
  });
  return gaps;
}
/** What the insurer has after changes of its own. */
const withRows = (stream: 'contrats' | 'personnes', changes: object): Connector => ({
  ...given,
  async *read(name) {
    for await (const row of given.read(name))
      yield name === stream && row.valeurs ? { ...row, valeurs: { ...row.valeurs, ...changes } } : row;
  },
});
const withContract = (changes: object) => withRows('contrats', changes);

const ofContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contrat));
const now = async () => {
  const [row] = await demo.database.select().from(contrats).where(ofContract);
  if (!row) throw new Error('The contract is gone.');
  return row;
};
const coverOn = async (date: string) => (await findCover(demo.database, 'VALD', contrat, date))?.offre.code;
const changes = async () =>
  (
    await demo.database
      .select()
      .from(changementsFormule)
      .where(eq(changementsFormule.numeroContrat, contrat))
      .orderBy(changementsFormule.dateEffet)
  ).map(({ dateEffet, codeOffre, sens }) => [dateEffet, codeOffre, sens]);
const cards = async () =>
  (
    await demo.database.select().from(cartesTp).where(eq(cartesTp.numeroContrat, contrat)).orderBy(cartesTp.dateDebut)
  ).map(({ garanties }) => JSON.stringify(garanties));
const waiting = async (...kinds: string[]) =>
  (
    await demo.database
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, kinds), eq(jobs.state, 'waiting')))
  ).map(({ kind }) => kind);
const plan = (kind: string, payload: Record<string, unknown>, from = day) =>
  enqueue(demo.database, {
    clientCode: 'VALD',
    kind,
    payload: { numeroContrat: contrat, ...payload },
    now: demo.clock.now(),
    runAt: startOfCivilDate(from),
  });
const comeTo = async (date: string) => {
  demo.clock.advance(startOfCivilDate(date).getTime() + 3_600_000 - demo.clock.now().getTime());
  await demo.runJobs();
};

/** A formula that was accepted for a day (F-16). */
async function announceFormula(dateEffet = day): Promise<void> {
  await demo.database
    .insert(changementsFormule)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      dateEffet,
      codeOffre: 'SANTE_PREMIUM',
      codeOffrePrecedente: 'SANTE_CONFORT',
      sens: 'HAUSSE',
    });
  await renewCardsToCome(demo.database, 'VALD', contrat, dateEffet);
  await plan(PRODUCT_JOB, { dateEffet }, dateEffet);
}

test('a formula that the management system refuses never comes: contract, cover and cards go back to the former one', async () => {
  const before = await cards();
  await announceFormula();
  expect(await cards()).not.toEqual(before);
  await take(given, { isAuthoritative: true });
  expect(await changes()).toEqual([]);
  expect(await cards()).toEqual(before);
  await comeTo(day);
  expect((await now()).codeOffre).toBe('SANTE_CONFORT');
  expect(await coverOn(day)).toBe('SANTE_CONFORT');
});

test('a formula that is refused after its day never counted, and closes no other one', async () => {
  await announceFormula();
  await comeTo(day);
  const after = await cards();
  expect(await coverOn(day)).toBe('SANTE_PREMIUM');
  await take(given, { isAuthoritative: true, today: '2026-12-03' });
  expect(await changes()).toEqual([]);
  expect(await coverOn(day)).toBe('SANTE_CONFORT');
  expect(await cards()).not.toEqual(after);
});

test('a suspension that is refused never comes, and another may be asked for', async () => {
  await demo.database.update(contrats).set({ suspensionAnnoncee: day }).where(ofContract);
  await plan(PAUSE_JOB, { codeMotif: 'SUSPENSION', date: day });
  await take(given, { isAuthoritative: true });
  expect((await now()).suspensionAnnoncee).toBeNull();
  await comeTo(day);
  expect(await now()).toMatchObject({ etat: 'valide', dateSuspension: null });
});

test('a way of payment and a price that are refused never come, and the period may be changed again', async () => {
  const { jourPrelevement } = await now();
  await plan(DEBIT_PLAN_JOB, { plan: { codeModePaiement: 'PRLV', jourPrelevement: 20, codePeriodicite: 'T' } });
  await plan(CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' });
  await demo.database
    .insert(changementsPrelevement)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      compteId: '00000000-0000-4000-8000-000000000000',
      date: today,
      isPeriodicite: true,
      codePeriodicitePrecedent: 'M',
      dateDebut: day,
    });
  await take(given, { isAuthoritative: true });
  expect(await findAnnounced(demo.database, 'VALD', contrat)).toEqual([]);
  await comeTo(day);
  expect(await now()).toMatchObject({ jourPrelevement, codePeriodicite: 'M', montantCotisation: 14_860 });
  const noted = await demo.database.select().from(changementsPrelevement);
  expect(noted.map(({ isPeriodicite }) => isPeriodicite)).toEqual([false]);
});

test('a mandate that is refused before its day never serves, and the former one goes on', async () => {
  const ofMandates = and(eq(mandatsSepa.clientCode, 'VALD'), eq(mandatsSepa.numeroContrat, contrat));
  const [former] = await demo.database.select().from(mandatsSepa).where(ofMandates);
  if (!former) throw new Error('The contract has no mandate.');
  await demo.database.update(mandatsSepa).set({ dateRevocation: day }).where(ofMandates);
  const next = { ...former, rum: `${contrat}-0009`, dateSignature: today, dateDebut: day, dateRevocation: null };
  await demo.database.insert(mandatsSepa).values(next);
  const revoked = async () =>
    Object.fromEntries(
      (await demo.database.select().from(mandatsSepa).where(ofMandates)).map((row) => [row.rum, row.dateRevocation]),
    );
  await take();
  expect(await revoked()).toMatchObject({ [former.rum]: day, [next.rum]: null });
  await take(given, { isAuthoritative: true });
  expect(await revoked()).toMatchObject({ [former.rum]: null, [next.rum]: today });
});

test('a scheme and a move that are refused never come, those that the management system gives do', async () => {
  const [person] = await demo.database.select().from(personnes).where(eq(personnes.numPers, camille));
  const [sheet] = await demo.database.select().from(fichesPersonnes).where(eq(fichesPersonnes.numPers, camille));
  const numero = secrets.decrypt(person?.nirChiffre ?? '').slice(0, 13);
  const change: SchemeChange = {
    numPers: camille,
    isMonegasque: false,
    numero,
    cle: '',
    codeRegime: sheet?.codeRegime ?? '',
    codeCaisse: '999',
    codeCentre: null,
  };
  const home = (await findAddresses(demo.database, 'VALD', [camille], today)).get(camille);
  if (!home) throw new Error('Camille has no address.');
  const announce = async () => {
    await plan(SCHEME_JOB, { numeroContrat: undefined, chiffre: secrets.encrypt(JSON.stringify(change)) });
    await saveAddress(demo.database, 'VALD', [camille], day, { ...home, localite: 'NICE' });
  };
  const moves = async () =>
    (await demo.database.select().from(adresses).where(eq(adresses.numPers, camille))).filter(
      ({ dateEffet }) => dateEffet === day,
    ).length;
  await announce();
  await take();
  expect([await waiting(SCHEME_JOB), await moves()]).toEqual([[SCHEME_JOB], 1]);
  await take(withRows('personnes', { codeCaisse: '999', localite: 'NICE' }), { isAuthoritative: true });
  expect([await waiting(SCHEME_JOB), await moves()]).toEqual([[SCHEME_JOB], 1]);
  await take(given, { isAuthoritative: true });
  expect([await waiting(SCHEME_JOB), await moves()]).toEqual([[], 0]);
});

test('what another contract and another person announce stays when one line alone is enforced', async () => {
  await announceFormula();
  const others = repeating(demoConnector('VALD', today, secrets), (line) => /VAL0001888/.test(line));
  await take(others, { isAuthoritative: true });
  expect(await waiting(PRODUCT_JOB)).toEqual([PRODUCT_JOB]);
});

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
  const before = await cards();
  await take(withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect((await now()).codeOffre).toBe('SANTE_PREMIUM');
  expect([await coverOn('2024-12-31'), await coverOn('2026-11-19'), await coverOn(today)]).toEqual([
    'SANTE_ESSENTIELLE',
    'SANTE_CONFORT',
    'SANTE_PREMIUM',
  ]);
  expect(await cards()).not.toEqual(before);
  // Repeated, it is no news; taken back on its day, it never counted.
  await take(withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect(await changes()).toEqual([
    ['2025-01-01', 'SANTE_CONFORT', 'HAUSSE'],
    [today, 'SANTE_PREMIUM', 'HAUSSE'],
  ]);
  await take();
  expect(await changes()).toEqual([['2025-01-01', 'SANTE_CONFORT', 'HAUSSE']]);
  expect(await cards()).toEqual(before);
});

test('a product of the management system takes back the formula that is announced, with its price', async () => {
  await announceFormula();
  await plan(CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' });
  await take(withContract({ codeOffre: 'SANTE_ESSENTIELLE' }));
  expect(await changes()).toEqual([[today, 'SANTE_ESSENTIELLE', 'BAISSE']]);
  expect(await waiting(PRODUCT_JOB, CONTRIBUTION_JOB)).toEqual([]);
  await comeTo(day);
  expect([(await now()).codeOffre, await coverOn(day)]).toEqual(['SANTE_ESSENTIELLE', 'SANTE_ESSENTIELLE']);
});

test('a formula that the management system gives before its day comes on its day, for contract, cover and card alike', async () => {
  const before = await cards();
  await announceFormula();
  const confirmed = withContract({ codeOffre: 'SANTE_PREMIUM', isResponsable: true });
  expect(await take(confirmed)).toEqual([]);
  // Repeated with other news, it still waits, and is no gap; a price that nobody announced counts at once.
  expect(await take(withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_000 }))).toEqual([]);
  expect(await now()).toMatchObject({ codeOffre: 'SANTE_CONFORT', montantCotisation: 15_000 });
  expect(await coverOn(today)).toBe('SANTE_CONFORT');
  expect((await cards())[0]).toBe(before[0]);
  await comeTo(day);
  expect([(await now()).codeOffre, await coverOn(day)]).toEqual(['SANTE_PREMIUM', 'SANTE_PREMIUM']);
  expect((await cards())[0]).not.toBe(before[0]);
  expect(await take(confirmed, { today: day })).toEqual([]);
  expect(await changes()).toEqual([[day, 'SANTE_PREMIUM', 'HAUSSE']]);
});

test('a formula that is given before its day with its announced price leaves what is paid until then', async () => {
  await announceFormula();
  await plan(CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  const confirmed = withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860 });
  const isHeld = async () => {
    expect((await now()).montantCotisation).toBe(14_860);
    expect(await waiting(CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  };
  expect(await take(confirmed)).toEqual([]);
  await isHeld();
  // Repeated, with other news or as the truth, it waits still.
  expect(await take(confirmed)).toEqual([]);
  expect(
    await take(withContract({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860, jourPrelevement: 10 })),
  ).toEqual([]);
  await isHeld();
  await take(confirmed, { isAuthoritative: true });
  await isHeld();
  await comeTo(day);
  expect(await now()).toMatchObject({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 15_860 });
  expect(await take(confirmed, { today: day })).toEqual([]);
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
  await announceFormula();
  await plan(CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  await take(withContract({ codeOffre: 'SANTE_CONFORT_2027' }));
  expect((await now()).codeOffre).toBe('SANTE_CONFORT_2027');
  expect(await changes()).toEqual([
    [today, 'SANTE_CONFORT_2027', 'EGAL'],
    [day, 'SANTE_PREMIUM', 'HAUSSE'],
  ]);
  expect(await waiting(PRODUCT_JOB, CONTRIBUTION_JOB)).toEqual([PRODUCT_JOB, CONTRIBUTION_JOB]);
  await comeTo(day);
  expect([(await now()).codeOffre, await coverOn(day)]).toEqual(['SANTE_PREMIUM', 'SANTE_PREMIUM']);
  expect(await coverOn(today)).toBe('SANTE_CONFORT_2027');

  await announceFormula('2027-03-01');
  await take(withContract({ codeOffre: 'SANTE_CONFORT_2027' }), { today: day, isAuthoritative: true });
  expect(await waiting(PRODUCT_JOB)).toEqual([]);
});

test('another level takes back an announced price of another act, the same level under another name does not', async () => {
  await renameProduct();
  await plan(CONTRIBUTION_JOB, { difference: 1_000, codePeriodicite: 'M' });
  const since = async () => (await findCover(demo.database, 'VALD', contrat, today))?.since;
  const [begun, carded] = [await since(), await cards()];
  await take(withContract({ codeOffre: 'SANTE_CONFORT_2027' }));
  expect(await changes()).toEqual([[today, 'SANTE_CONFORT_2027', 'EGAL']]);
  expect([await since(), await cards()]).toEqual([begun, carded]);
  expect(await waiting(CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(withContract({ codeOffre: 'SANTE_PREMIUM' }));
  expect(await since()).toBe(today);
  expect(await waiting(CONTRIBUTION_JOB)).toEqual([]);
});

test('a formula that was given before its day and is given back does not come', async () => {
  await announceFormula();
  await take(withContract({ codeOffre: 'SANTE_PREMIUM' }));
  await take();
  expect(await changes()).toEqual([]);
  await comeTo(day);
  expect([(await now()).codeOffre, await coverOn(day)]).toEqual(['SANTE_CONFORT', 'SANTE_CONFORT']);
});

test('a contract that an earlier version moved before the day gets its card on the day', async () => {
  const before = await cards();
  await announceFormula();
  await demo.database.update(contrats).set({ codeOffre: 'SANTE_PREMIUM' }).where(ofContract);
  await comeTo(day);
  expect((await cards())[0]).not.toBe(before[0]);
});

test('another day of debit, or the same price for another period, leaves the announced price and the amount of now', async () => {
  await plan(CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' }, '2027-01-01');
  await demo.database.update(contrats).set({ montantCotisation: 16_000 }).where(ofContract);
  await take(withContract({ jourPrelevement: 10 }));
  expect(await now()).toMatchObject({ jourPrelevement: 10, montantCotisation: 16_000 });
  expect(await waiting(CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(withContract({ jourPrelevement: 10, montantCotisation: 48_000, codePeriodicite: 'T' }));
  expect(await now()).toMatchObject({ montantCotisation: 48_000, codePeriodicite: 'T' });
  expect(await waiting(CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(withContract({ jourPrelevement: 10, montantCotisation: 50_000, codePeriodicite: 'T' }));
  expect(await waiting(CONTRIBUTION_JOB)).toEqual([]);
});

test('a contribution that an earlier version kept with its payment is no news', async () => {
  const named = and(eq(fluxLus.clientCode, 'VALD'), eq(fluxLus.flux, 'contrats'), eq(fluxLus.cle, contrat));
  const [kept] = await demo.database.select().from(fluxLus).where(named);
  const { prelevement, ...said }: Record<string, string> = JSON.parse(secrets.decrypt(kept?.faitsChiffres ?? ''));
  const former = [...JSON.parse(said['cotisation'] ?? ''), ...JSON.parse(prelevement ?? '')];
  const faits = JSON.stringify({ ...said, cotisation: JSON.stringify(former) });
  await demo.database
    .update(fluxLus)
    .set({ faitsChiffres: secrets.encrypt(faits) })
    .where(named);
  await demo.database.update(contrats).set({ montantCotisation: 9_999, jourPrelevement: 20 }).where(ofContract);
  expect(await take()).toEqual([{ flux: 'contrats', cle: contrat, faits: ['cotisation', 'prelevement'] }]);
  expect(await now()).toMatchObject({ montantCotisation: 9_999, jourPrelevement: 20 });
});
