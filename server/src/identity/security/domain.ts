import type { EventKind } from '../../notifications/public';
import { defineDomain } from '../../platform/domain';
import type { RelyingParty } from '../sign-in/public';
import { securiteRoutes } from './routes';
import { purgeSsoTokens } from './sso-token';

export const security = (party: RelyingParty) =>
  defineDomain({
    name: 'security',
    routes: securiteRoutes(party),
    events: ['securite.mot-de-passe'] satisfies EventKind[],
    upkeep: [purgeSsoTokens],
  });
