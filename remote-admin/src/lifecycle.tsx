import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  dashboard: () => import('./features/dashboard/page'),
  adherents: () => import('./features/adherents/page'),
  administrateurs: () => import('./features/administrateurs/page'),
  'reference-externe': () => import('./features/reference-externe/page'),
  roles: () => import('./features/roles/page'),
  'acces-administrateur': () => import('./features/acces-administrateur/page'),
  history: () => import('./features/history/page'),
  'statistiques-formulaires': () => import('./features/statistiques-formulaires/page'),
  audiences: () => import('./features/audiences/page'),
  contenus: () => import('./features/contenus/page'),
  questions: () => import('./features/questions/page'),
  reglages: () => import('./features/reglages/page'),
  fonctionnalites: () => import('./features/fonctionnalites/page'),
  'modeles-messages': () => import('./features/modeles-messages/page'),
  connexions: () => import('./features/connexions/page'),
  compteur: () => import('./features/compteur/page'),
  etiquettes: () => import('./features/etiquettes/page'),
  referentiels: () => import('./features/referentiels/page'),
  'service-identite': () => import('./features/service-identite/page'),
  modules: () => import('./features/modules/page'),
});
