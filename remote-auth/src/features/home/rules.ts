import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';

/** Where « Me connecter » sends the browser, with the callback the page was given (PRE-01). The server checks the callback. */
export function loginUrl(callbackUrl: string | null): string {
  return callbackUrl ? `/api/identity/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : '/api/identity/login';
}

/** How this client recognises who creates an account; null where creation is off or the address is restricted (PRE-02). */
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

/** Ways back in for who has forgotten something; null where the client's own provider knows people (catalogue 4.1). */
export interface Recovery {
  isUsernameRecovered: boolean;
}

/** A forgotten password always has a way back, a forgotten identifier where the client wants one. */
export function offeredRecovery({
  fonctionnalites,
  oidcExternalProvider,
}: Pick<ClientConfiguration, 'fonctionnalites' | 'oidcExternalProvider'>): Recovery | null {
  return oidcExternalProvider
    ? null
    : { isUsernameRecovered: isFeatureAllowed(fonctionnalites, 'forgotUsernameAutreActe', null) };
}
