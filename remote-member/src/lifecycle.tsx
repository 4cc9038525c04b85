import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  accueil: () => import('./features/accueil/page'),
  contrats: () => import('./features/contrats/page'),
  prestations: () => import('./features/prestations/page'),
  remboursements: () => import('./features/remboursements/page'),
});
