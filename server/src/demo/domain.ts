import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { demoCodesPart, registerAuthenticatorPages } from './authenticators/pages';
import { registerDemoNetworkPages } from './networks/pages';

/** Pages for who tries the portal: codes of the demo's applications, and networks of care that stand in for real ones. */
export const demo = (platform: Platform) =>
  defineDomain({
    name: 'demo',
    register: (app) => {
      registerAuthenticatorPages(app, platform);
      registerDemoNetworkPages(app, platform);
    },
  });

export const mailboxPart = demoCodesPart;
