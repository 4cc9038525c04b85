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
  professionnel: () => import('./features/professionnels/detail-page'),
  professionnels: () => import('./features/professionnels/page'),
  prevoyance: () => import('./features/prevoyance/page'),
  remboursements: () => import('./features/remboursements/page'),
  'rib-prestations': () => import('./features/rib-prestations/page'),
  sinistres: () => import('./features/sinistres/page'),
  services: () => import('./features/services/page'),
  simulateur: () => import('./features/simulateur/page-v1'),
  'simulateur-v2': () => import('./features/simulateur/page-v2'),
  'tiers-decomptes': () => import('./features/tiers-prestations/decomptes-page'),
  'tiers-prestations': () => import('./features/tiers-prestations/page'),
});
