import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testClient } from '../../platform/testing/test-client';
import { productionObstacles } from './production';
import { saveClient } from './store';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('refuses the embedded provider at any host name of a client', async () => {
  const record = testClient('PROD', ['prod.localhost', 'partenaire.localhost']);
  const identityProvider = { issuer: 'https://idp.exemple.test', clientId: 'portail', clientSecretChiffre: null };
  const settings = { ...record.settings, identityProvider };
  const told = async () => (await productionObstacles(test.database)).filter((line) => line.includes('PROD'));
  await saveClient(test.database, { ...record, isDemo: false, settings });
  expect(await told()).toEqual([]);
  const parHote = { 'partenaire.localhost': { identityProvider: null } };
  await saveClient(test.database, { ...record, isDemo: false, settings: { ...settings, parHote } });
  expect(await told()).toEqual(['Le client PROD utilise le fournisseur d’identité intégré : configurez le sien.']);
});
