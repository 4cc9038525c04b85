import { defineDomain } from '../../platform/domain';
import type { Front } from './front';
import { registerLeave } from './leave-without-database';
import { registerSignInPages } from './pages';
import { signInRoutes } from './routes';
import type { SecondStep } from './second-step';
import type { SignInParts } from './service';
import { purgeSignIns } from './store';

export const signIn = (parts: SignInParts, front: Front, secondStep: SecondStep) =>
  defineDomain({
    name: 'sign-in',
    routes: signInRoutes(parts, front, secondStep),
    upkeep: [purgeSignIns],
    register: (app) => {
      registerLeave(app, parts.platform.database);
      return registerSignInPages(app, parts, front);
    },
  });
