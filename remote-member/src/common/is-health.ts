import { useSession } from '@portal/shared-api';

/** Whether the current contract covers care: what is told of cards and refunds is for it alone. */
export const isHealth = (): boolean => useSession.getState().contrat?.typeContrat === 'SANTE';
