import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';

/** Where « Me connecter » sends the browser, with the callback the page was given (PRE-01). The server checks the callback. */
export function loginUrl(callbackUrl: string | null): string {
  return callbackUrl ? `/api/identity/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : '/api/identity/login';
}

/** How this client recognises who creates an account; null where creation is off or the address is restricted (PRE-02). */
export function offeredCreation(client: Pick<ClientConfiguration, 'fonctionnalites' | 'isRestrictedUrl' | 'oidcExternalProvider' | 'createAccountAuthMode'>): ClientConfiguration['createAccountAuthMode'] | null {
  const isOffered = isFeatureAllowed(client.fonctionnalites, 'creationCompteAutreActe', null) && !client.isRestrictedUrl && !client.oidcExternalProvider;
  return isOffered ? client.createAccountAuthMode : null;
}
