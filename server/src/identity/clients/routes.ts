import { featureKeys } from '@portal/shared-api/contract/features';
import { readClientConfiguration, readModeGestion } from '@portal/shared-api/contract/identity';
import { notFound } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { configurationFor } from './configuration';

/** What a client is set to: its configuration as its reader may have it, and how it decides each act. */
export const routes: DomainRoutes = [
  handle(readClientConfiguration, ({ contrats, database, client, session }) =>
    configurationFor(contrats, database, client, session),
  ),

  handle(readModeGestion, async ({ client, params }) => {
    const key = featureKeys.find((known) => known === params.code);
    if (!key) throw notFound('Cette démarche est inconnue.');
    return { modeGestion: client.settings.modesGestion[key] ?? client.settings.modeGestionParDefaut };
  }),
];
