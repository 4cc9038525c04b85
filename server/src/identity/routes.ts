import { readDashboard } from '@portal/shared-api/contract/comptes';
import { readClientConfiguration, readCurrentUser, readModeGestion } from '@portal/shared-api/contract/identity';
import { featureKeys } from '@portal/shared-api/contract/features';
import { notFound } from '../platform/errors';
import { signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { routes as accesAdministrateur } from './acces-administrateur/routes';
import { readPerson } from './accounts/current-user';
import { configurationFor } from './clients/configuration';
import { readFigures } from './dashboard/store';
import { routes as identifiantOublie } from './identifiant-oublie/routes';
import { routes as sessions } from './sessions/routes';
import { routes as users } from './users/routes';

export const routes: DomainRoutes = [
  handle(readClientConfiguration, ({ contrats, database, client, session }) =>
    configurationFor(contrats, database, client, session),
  ),

  handle(readCurrentUser, ({ database, ...context }) => readPerson(database, signedIn(context))),

  handle(readModeGestion, async ({ client, params }) => {
    const key = featureKeys.find((known) => known === params.code);
    if (!key) throw notFound('Cette démarche est inconnue.');
    return { modeGestion: client.settings.modesGestion[key] ?? client.settings.modeGestionParDefaut };
  }),

  handle(readDashboard, ({ database, client, today }) => readFigures(database, client.code, today())),

  ...accesAdministrateur,
  ...identifiantOublie,
  ...sessions,
  ...users,
];
