import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';

/** Registration mode of the client; null where registration is off or the address is restricted (PRE-02). */
export function offeredCreation(
  client: Pick<
    ClientConfiguration,
    'fonctionnalites' | 'isRestrictedUrl' | 'oidcExternalProvider' | 'createAccountAuthMode'
  >,
): ClientConfiguration['createAccountAuthMode'] | null {
  const isOffered =
    isFeatureAllowed(client.fonctionnalites, 'creationCompteAutreActe', null) &&
    !client.isRestrictedUrl &&
    !client.oidcExternalProvider;
  return isOffered ? client.createAccountAuthMode : null;
}

/** Recovery links; null for clients with an external provider (product 4.1). */
export interface Recovery {
  isUsernameRecovered: boolean;
}

/** The forgotten password is always offered, the forgotten identifier only where the client has it on. */
export function offeredRecovery({
  fonctionnalites,
  oidcExternalProvider,
}: Pick<ClientConfiguration, 'fonctionnalites' | 'oidcExternalProvider'>): Recovery | null {
  return oidcExternalProvider
    ? null
    : { isUsernameRecovered: isFeatureAllowed(fonctionnalites, 'forgotUsernameAutreActe', null) };
}
