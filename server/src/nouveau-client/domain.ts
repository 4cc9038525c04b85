import { callProvider } from '../identity/sign-in/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { registerBrand } from './brand';
import { insurerRoutes } from './routes';

/** Creation of an insurer, and what it shows before it has said anything of itself. */
export const nouveauClient = (platform: Platform) =>
  defineDomain({ name: 'nouveau-client', register: registerBrand, routes: insurerRoutes(platform, callProvider) });
