import { useSession } from '@portal/shared-api';

/** Whether another provider than the portal keeps identifiers and passwords (PRE-30). */
export const useOutsideProvider = (): boolean => useSession(({ client }) => Boolean(client?.oidcExternalProvider));
