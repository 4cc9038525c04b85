import { eq } from 'drizzle-orm';
import type { HostSettings } from '../../platform/http/client-settings';
import { clients } from '../../identity/clients/tables';
import { comptesExternes } from '../../identity/accounts/tables';
import type { Database } from '../../platform/database/database';

/** No service listens there: until another address is set, the portal reports that the provider is down. */
export const absentProvider = 'http://localhost:8095';

const code = 'VALD';
const providerHost = 'vald-oidc.localhost';

const throughProvider = (issuer: string): HostSettings => ({
  configuration: { oidcExternalProvider: { libelle: 'Mon compte Valdoré' } },
  identityProvider: { issuer, clientId: 'portail-vald', clientSecretChiffre: null },
});

/**
 * Variants of Mutuelle Valdoré by host name (product 6.1): members identified by their number alone, an address without
 * registration, an external provider.
 */
export const otherHosts: Readonly<Record<string, HostSettings>> = {
  'vald-ind.localhost': { configuration: { createAccountAuthMode: 'individual' } },
  'partner.vald.localhost': { configuration: { isRestrictedUrl: true } },
  [providerHost]: throughProvider(absentProvider),
};

/** Makes the members of `vald-oidc.localhost` sign in through a trial provider. */
export async function pointDemoToProvider(database: Database, issuer: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [vald] = await transaction.select({ settings: clients.settings }).from(clients).where(eq(clients.code, code));
    if (!vald) return;
    const parHote = { ...vald.settings.parHote, [providerHost]: throughProvider(issuer) };
    await transaction
      .update(clients)
      .set({ settings: { ...vald.settings, parHote } })
      .where(eq(clients.code, code));
    await transaction.update(comptesExternes).set({ issuer }).where(eq(comptesExternes.clientCode, code));
  });
}
