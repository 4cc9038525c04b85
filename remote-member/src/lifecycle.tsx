import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  accueil: () => import('./features/accueil/page'),
  adresse: () => import('./features/adresse/page'),
  'compte-remboursement': () => import('./features/rib-prestations/popup'),
  consentements: () => import('./features/consentements/slot'),
  contrats: () => import('./features/contrats/page'),
  'demande-remboursement': () => import('./features/demande-remboursement/page'),
  demarches: () => import('./features/demarches/page'),
  prestations: () => import('./features/prestations/page'),
  prevoyance: () => import('./features/prevoyance/page'),
  remboursements: () => import('./features/remboursements/page'),
  'rib-prestations': () => import('./features/rib-prestations/page'),
  sinistres: () => import('./features/sinistres/page'),
});
