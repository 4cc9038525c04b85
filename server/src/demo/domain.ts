import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { demoCodesPart, registerAuthenticatorPages } from './authenticators/pages';
import { registerDemoNetworkPages } from './networks/pages';

/** Pages for trials of the portal: codes of the demo's applications, and simulated care networks. */
export const demo = (platform: Platform) =>
  defineDomain({
    name: 'demo',
    register: (app) => {
      registerAuthenticatorPages(app, platform);
      registerDemoNetworkPages(app, platform);
    },
  });

export const mailboxPart = demoCodesPart;
