import { createClientDirectory } from '../../identity/clients/store';
import type { OpenDatabase } from '../../platform/database/open';
import { openTestDatabase } from '../../platform/testing/test-database';
import { demoSnapshot } from '../testing/demo-snapshot';
import { absentProvider, pointDemoToProvider } from './hosts';

let opened: OpenDatabase;
const at = (host: string) => createClientDirectory(opened.database).find(host);

beforeAll(async () => {
  opened = await openTestDatabase(demoSnapshot);
});
afterAll(() => opened.close());

test('[PRE-20] one address of a client identifies members by their number alone, the others as before', async () => {
  expect((await at('vald-ind.localhost'))?.configuration.createAccountAuthMode).toBe('individual');
  expect((await at('vald.localhost'))?.configuration.createAccountAuthMode).toBe('oneOfTwo');
});

test('[PRE-02] the address of a partner is restricted', async () => {
  expect((await at('partner.vald.localhost'))?.configuration.isRestrictedUrl).toBe(true);
  expect((await at('vald.localhost'))?.configuration.isRestrictedUrl).toBe(false);
});

test('[PRE-30] one address signs in through an external provider, configurable for trials', async () => {
  expect((await at('vald-oidc.localhost'))?.settings.identityProvider?.issuer).toBe(absentProvider);
  expect((await at('vald.localhost'))?.settings.identityProvider).toBeNull();
  await pointDemoToProvider(opened.database, 'http://localhost:9999');
  expect(await at('vald-oidc.localhost')).toMatchObject({
    code: 'VALD',
    configuration: { oidcExternalProvider: { libelle: 'Mon compte Valdoré' } },
    settings: { identityProvider: { issuer: 'http://localhost:9999' } },
  });
});
