import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { courriers } from '../courriers/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { findPostalAddresses } from './postal';
import { adresses } from './tables';

const numPers = 'P000452101';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const find = async (persons: string[]) => findPostalAddresses(demo.database, 'VALD', persons, '2026-11-20');

test.each([
  ['CHE', 'Chemin'],
  ['RUE', 'Rue'],
  // Of another list than this insurer's.
  ['QQ', 'QQ'],
  ['', ''],
])('[MEM-11] an address is written with its kind of street in full: %s', async (kind, written) => {
  const isIt = and(eq(adresses.clientCode, 'VALD'), eq(adresses.numPers, numPers));
  const [row] = await demo.database.select().from(adresses).where(isIt);
  if (!row) throw new Error('The demo knows where this person lives.');
  const adresse = { ...row.adresse, libelleCourtNatureVoie: kind };
  await demo.database.update(adresses).set({ adresse }).where(isIt);
  expect((await find([numPers])).get(numPers)).toEqual({ ...adresse, libelleNatureVoie: written });
  await demo.database.update(adresses).set({ adresse: row.adresse }).where(isIt);
});

test('[MEM-11] a person without address has none', async () => {
  expect(await find(['P999999999'])).toEqual(new Map());
  expect(await find([])).toEqual(new Map());
});

test('[MEM-21] letters of the demo are addressed as the profile writes it', async () => {
  const letters = await demo.database.select().from(courriers).where(eq(courriers.numeroContrat, 'RIV0000402'));
  const secrets = createSecrets(testConfig.secret);
  expect(letters).not.toEqual([]);
  for (const { contenuChiffre } of letters)
    expect(secrets.decrypt(contenuChiffre)).toContain('61 CHEMIN DES RESTANQUES');
});
