import { createLifecycles } from '@portal/shared-api/remote';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  activation: () => import('./features/activation/page'),
  'activation-confirmation': () => import('./features/activation-confirmation/page'),
  'code-securite': () => import('./features/code-securite/slot'),
  'confirm-email': () => import('./features/confirm-email/page'),
  'delete-user-confirmation': () => import('./features/delete-user-confirmation/page'),
  'display-email': () => import('./features/display-email/page'),
  'fin-session': () => import('./features/fin-session/slot'),
  'forgot-password': () => import('./features/forgot-password/page'),
  'forgot-password-confirmation': () => import('./features/forgot-password-confirmation/page'),
  'forgot-username': () => import('./features/forgot-username/page'),
  home: () => import('./features/home/page'),
  'redirect-to-mobile': () => import('./features/redirect-to-mobile/page'),
  register: () => import('./features/register/page'),
  'reset-password': () => import('./features/reset-password/page'),
  'reset-password-confirmation': () => import('./features/reset-password-confirmation/page'),
  'reset-password-error': () => import('./features/reset-password-error/page'),
  securite: () => import('./features/securite/page'),
  'static-page': () => import('./features/static-page/page'),
  'service-unavailable': () => import('./features/service-unavailable/page'),
  'username-cancellation': () => import('./features/username-cancellation/page'),
});
