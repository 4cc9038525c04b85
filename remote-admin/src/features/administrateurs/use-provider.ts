import { useSession } from '@portal/shared-api';

/** The insurer's own identity provider, which opens the accounts in place of a mail; null where the portal does. */
export const useProvider = () => useSession(({ client }) => client?.oidcExternalProvider ?? null);
