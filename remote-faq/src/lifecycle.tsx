import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  aide: () => import('./features/aide/slot'),
  faq: () => import('./features/faq/page'),
});
