import { and, asc, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { keepAnswer } from './store';
import { purgeConsents } from './purge';
import { consentements } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());
beforeEach(() => demo.database.delete(consentements));

const nom = 'OFFRES_MUTUELLE';
const ago = (years: number, days = 0) => DateTime.fromJSDate(demo.clock.now()).minus({ years, days }).toJSDate();

/** An account with answers, oldest first. */
async function answered(userName: string, answers: readonly (readonly [isAccepted: boolean, date: Date])[]) {
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, userName));
  if (!account) throw new Error(`${userName} has no account.`);
  for (const [isAccepted, date] of answers)
    await keepAnswer(
      demo.database,
      { clientCode: 'VALD', compteId: account.id },
      { nom, libelle: 'Recevoir les offres', isAccepted, adresseIp: '192.0.2.7' },
      date,
    );
  return async () => {
    const rows = await demo.database
      .select()
      .from(consentements)
      .where(and(eq(consentements.compteId, account.id), eq(consentements.nom, nom)))
      .orderBy(asc(consentements.date));
    return rows.map(({ isAccepted, adresseIp }) => [isAccepted, adresseIp]);
  };
}
const camille = 'camille.vernoux@exemple.test';
const julien = 'julien.vernoux@exemple.test';
const ip = '192.0.2.7';

test('[MEM-13] the proof of a consent goes three years after its withdrawal, and the refusal of today stays', async () => {
  const left = await answered(camille, [
    [true, ago(6)],
    [false, ago(3, -1)],
  ]);
  await purgeConsents(demo.database, demo.clock.now());
  expect(await left()).toEqual([
    [true, ip],
    [false, ip],
  ]);
  await purgeConsents(demo.database, DateTime.fromJSDate(demo.clock.now()).plus({ days: 2 }).toJSDate());
  expect(await left()).toEqual([[false, null]]);
});

test('[MEM-13] a consent given again keeps its proof, however old, without what was withdrawn before', async () => {
  const left = await answered(camille, [
    [true, ago(9)],
    [false, ago(8)],
    [true, ago(7)],
    [true, ago(5)],
  ]);
  await purgeConsents(demo.database, demo.clock.now());
  expect(await left()).toEqual([
    [true, ip],
    [true, ip],
  ]);
});

test('[MEM-13] a refusal that a consent replaced goes after three years too, and one of this year stays whole', async () => {
  const left = await answered(julien, [
    [false, ago(4)],
    [true, ago(1)],
    [false, ago(0, 3)],
  ]);
  await purgeConsents(demo.database, demo.clock.now());
  expect(await left()).toEqual([
    [true, ip],
    [false, ip],
  ]);
});

test('[MEM-27] nothing is left of the consents of a deleted account three years after they ended', async () => {
  const left = await answered(julien, [
    [true, ago(6)],
    [false, ago(3, 1)],
  ]);
  await demo.database.update(comptes).set({ etat: 'SUPPRIME' }).where(eq(comptes.userName, julien));
  const elodie = await answered('elodie.jamin-roux@exemple.test', [
    [true, ago(6)],
    [false, ago(2, 364)],
  ]);
  await demo.database
    .update(comptes)
    .set({ etat: 'SUPPRIME' })
    .where(eq(comptes.userName, 'elodie.jamin-roux@exemple.test'));
  await purgeConsents(demo.database, demo.clock.now());
  expect(await left()).toEqual([]);
  expect(await elodie()).toHaveLength(2);
});

test('[MEM-13] the upkeep of the portal does it by itself', async () => {
  const left = await answered(camille, [
    [true, ago(6)],
    [false, ago(4)],
  ]);
  await demo.runUpkeep();
  expect(await left()).toEqual([[false, null]]);
});
