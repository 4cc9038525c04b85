import { defineDomain } from '../../platform/domain';
import type { Front, SignInParts, SecondStep } from '../sign-in/public';
import { amfRoutes } from './codes/routes';
import { purgeAmf } from './codes/store';
import { purgeReferences } from './reference/store';
import { beginSecondFactor } from './sign-in/begin';
import { registerSecondFactorPages } from './sign-in/pages';
import { secondFactorRoutes } from './sign-in/routes';
import { purgeWaiting } from './sign-in/waiting';
import { purgePreparations } from './strong/preparations';
import { factorRoutes } from './strong/routes';
import { purgeTrustedBrowsers } from './strong/trusted-browsers';

/** Implementation of the second step of sign-in. */
export const secondStep: SecondStep = { begin: beginSecondFactor };

export const secondFactor = (parts: SignInParts, front: Front) =>
  defineDomain({
    name: 'second-factor',
    routes: [...secondFactorRoutes(parts, front), ...factorRoutes, ...amfRoutes(parts)],
    upkeep: [purgeWaiting, purgePreparations, purgeTrustedBrowsers, purgeAmf, purgeReferences],
    register: (app) => registerSecondFactorPages(app, parts, front),
  });
