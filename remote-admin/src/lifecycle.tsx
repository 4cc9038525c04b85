import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  dashboard: () => import('./features/dashboard/page'),
  adherents: () => import('./features/adherents/page'),
  modules: () => import('./features/modules/page'),
});
