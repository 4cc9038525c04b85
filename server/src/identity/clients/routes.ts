import { featureKeys } from '@portal/shared-api/contract/features';
import { readClientConfiguration, readModeGestion } from '@portal/shared-api/contract/identity';
import { notFound } from '../../platform/errors';
import { modeOfAct } from '../../platform/http/act-settings';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { configurationFor } from './configuration';

/** Settings of a client: its configuration for the reader, and the mode of each act. */
export const routes: DomainRoutes = [
  handle(readClientConfiguration, ({ contrats, database, client, session }) =>
    configurationFor(contrats, database, client, session),
  ),

  handle(readModeGestion, async ({ client, params }) => {
    const key = featureKeys.find((known) => known === params.code);
    if (!key) throw notFound('Cette démarche est inconnue.');
    return { modeGestion: modeOfAct(client.settings, key) };
  }),
];
