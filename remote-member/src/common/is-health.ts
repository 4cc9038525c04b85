import { useSession } from '@portal/shared-api';

/** Whether the current contract covers care: cards and refunds are for such a contract alone. */
export const isHealth = (): boolean => useSession.getState().contrat?.typeContrat === 'SANTE';
