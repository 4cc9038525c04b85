import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  'code-securite': () => import('./features/code-securite/slot'),
  'fin-session': () => import('./features/fin-session/slot'),
  home: () => import('./features/home/page'),
  register: () => import('./features/register/page'),
  securite: () => import('./features/securite/page'),
  'static-page': () => import('./features/static-page/page'),
  'service-unavailable': () => import('./features/service-unavailable/page'),
});
