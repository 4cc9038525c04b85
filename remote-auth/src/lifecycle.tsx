import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  'code-securite': () => import('./features/code-securite/slot'),
  home: () => import('./features/home/page'),
  register: () => import('./features/register/page'),
  'static-page': () => import('./features/static-page/page'),
  'service-unavailable': () => import('./features/service-unavailable/page'),
});
