import { eq } from 'drizzle-orm';
import type { HostSettings } from '../../platform/http/client-settings';
import { clients } from '../../identity/clients/tables';
import { comptesExternes } from '../../identity/accounts/tables';
import type { Database } from '../../platform/database/database';

/** Nobody answers there: until another is named, the portal says that the provider is down. */
export const absentProvider = 'http://localhost:8095';

const code = 'VALD';
const providerHost = 'vald-oidc.localhost';

const throughProvider = (issuer: string): HostSettings => ({
  configuration: { oidcExternalProvider: { libelle: 'Mon compte Valdoré' } },
  identityProvider: { issuer, clientId: 'portail-vald', clientSecretChiffre: null },
});

/**
 * Mutuelle Valdoré under other rules, by host name (product 6.1): members recognised by their number alone, an address
 * without registration, a provider outside.
 */
export const otherHosts: Readonly<Record<string, HostSettings>> = {
  'vald-ind.localhost': { configuration: { createAccountAuthMode: 'individual' } },
  'partner.vald.localhost': { configuration: { isRestrictedUrl: true } },
  [providerHost]: throughProvider(absentProvider),
};

/** Has the members of `vald-oidc.localhost` sign in through a provider that was started for a trial. */
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
