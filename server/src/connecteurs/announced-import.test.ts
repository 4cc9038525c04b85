import { and, eq } from 'drizzle-orm';
import { findAddresses, saveAddress } from '../adresses/store';
import { adresses } from '../adresses/tables';
import { PAUSE_JOB } from '../contrats/resume';
import { contrats, fichesPersonnes, personnes } from '../contrats/tables';
import { CONTRIBUTION_JOB, DEBIT_PLAN_JOB, findAnnounced } from '../cotisations/announced';
import { changementsPrelevement, mandatsSepa } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { PRODUCT_JOB } from '../formulaires/garanties/change';
import { SCHEME_JOB, type SchemeChange } from '../formulaires/regime/change';
import { fluxLus } from './tables';
import { repeating } from './testing/given';
import {
  secrets,
  today,
  day,
  contrat,
  given,
  take,
  withRows,
  withContract,
  ofContract,
  now,
  coverOn,
  changes,
  cards,
  waiting,
  plan,
  comeTo,
  announceFormula,
} from './testing/announced';

const camille = 'P000452101';

let demo: DemoApp;
// Each test moves the clock: it begins with a portal of its own, which has what the management system has.
beforeEach(async () => {
  demo = await createDemoApp();
  await take(demo, given, { isAuthoritative: true });
}, 90_000);
afterEach(() => demo.close());

test('a formula that the management system refuses never comes: contract, cover and cards go back to the former one', async () => {
  const before = await cards(demo);
  await announceFormula(demo);
  expect(await cards(demo)).not.toEqual(before);
  await take(demo, given, { isAuthoritative: true });
  expect(await changes(demo)).toEqual([]);
  expect(await cards(demo)).toEqual(before);
  await comeTo(demo, day);
  expect((await now(demo)).codeOffre).toBe('SANTE_CONFORT');
  expect(await coverOn(demo, day)).toBe('SANTE_CONFORT');
});

test('a formula that is refused after its day never counted, and closes no other one', async () => {
  await announceFormula(demo);
  await comeTo(demo, day);
  const after = await cards(demo);
  expect(await coverOn(demo, day)).toBe('SANTE_PREMIUM');
  await take(demo, given, { isAuthoritative: true, today: '2026-12-03' });
  expect(await changes(demo)).toEqual([]);
  expect(await coverOn(demo, day)).toBe('SANTE_CONFORT');
  expect(await cards(demo)).not.toEqual(after);
});

test('a suspension that is refused never comes, and another may be asked for', async () => {
  await demo.database.update(contrats).set({ suspensionAnnoncee: day }).where(ofContract);
  await plan(demo, PAUSE_JOB, { codeMotif: 'SUSPENSION', date: day });
  await take(demo, given, { isAuthoritative: true });
  expect((await now(demo)).suspensionAnnoncee).toBeNull();
  await comeTo(demo, day);
  expect(await now(demo)).toMatchObject({ etat: 'valide', dateSuspension: null });
});

test('a way of payment and a price that are refused never come, and the period may be changed again', async () => {
  const { jourPrelevement } = await now(demo);
  await plan(demo, DEBIT_PLAN_JOB, { plan: { codeModePaiement: 'PRLV', jourPrelevement: 20, codePeriodicite: 'T' } });
  await plan(demo, CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' });
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
  await take(demo, given, { isAuthoritative: true });
  expect(await findAnnounced(demo.database, 'VALD', contrat)).toEqual([]);
  await comeTo(demo, day);
  expect(await now(demo)).toMatchObject({ jourPrelevement, codePeriodicite: 'M', montantCotisation: 14_860 });
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
  await take(demo);
  expect(await revoked()).toMatchObject({ [former.rum]: day, [next.rum]: null });
  await take(demo, given, { isAuthoritative: true });
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
    await plan(demo, SCHEME_JOB, { numeroContrat: undefined, chiffre: secrets.encrypt(JSON.stringify(change)) });
    await saveAddress(demo.database, 'VALD', [camille], day, { ...home, localite: 'NICE' });
  };
  const moves = async () =>
    (await demo.database.select().from(adresses).where(eq(adresses.numPers, camille))).filter(
      ({ dateEffet }) => dateEffet === day,
    ).length;
  await announce();
  await take(demo);
  expect([await waiting(demo, SCHEME_JOB), await moves()]).toEqual([[SCHEME_JOB], 1]);
  await take(demo, withRows('personnes', { codeCaisse: '999', localite: 'NICE' }), { isAuthoritative: true });
  expect([await waiting(demo, SCHEME_JOB), await moves()]).toEqual([[SCHEME_JOB], 1]);
  await take(demo, given, { isAuthoritative: true });
  expect([await waiting(demo, SCHEME_JOB), await moves()]).toEqual([[], 0]);
});

test('what another contract and another person announce stays when one line alone is enforced', async () => {
  await announceFormula(demo);
  const others = repeating(demoConnector('VALD', today, secrets), (line) => /VAL0001888/.test(line));
  await take(demo, others, { isAuthoritative: true });
  expect(await waiting(demo, PRODUCT_JOB)).toEqual([PRODUCT_JOB]);
});

test('a contract that an earlier version moved before the day gets its card on the day', async () => {
  const before = await cards(demo);
  await announceFormula(demo);
  await demo.database.update(contrats).set({ codeOffre: 'SANTE_PREMIUM' }).where(ofContract);
  await comeTo(demo, day);
  expect((await cards(demo))[0]).not.toBe(before[0]);
});

test('another day of debit, or the same price for another period, leaves the announced price and the amount of now', async () => {
  await plan(demo, CONTRIBUTION_JOB, { difference: 2_000, codePeriodicite: 'M' }, '2027-01-01');
  await demo.database.update(contrats).set({ montantCotisation: 16_000 }).where(ofContract);
  await take(demo, withContract({ jourPrelevement: 10 }));
  expect(await now(demo)).toMatchObject({ jourPrelevement: 10, montantCotisation: 16_000 });
  expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(demo, withContract({ jourPrelevement: 10, montantCotisation: 48_000, codePeriodicite: 'T' }));
  expect(await now(demo)).toMatchObject({ montantCotisation: 48_000, codePeriodicite: 'T' });
  expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([CONTRIBUTION_JOB]);
  await take(demo, withContract({ jourPrelevement: 10, montantCotisation: 50_000, codePeriodicite: 'T' }));
  expect(await waiting(demo, CONTRIBUTION_JOB)).toEqual([]);
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
  expect(await take(demo)).toEqual([{ flux: 'contrats', cle: contrat, faits: ['cotisation', 'prelevement'] }]);
  expect(await now(demo)).toMatchObject({ montantCotisation: 9_999, jourPrelevement: 20 });
});
