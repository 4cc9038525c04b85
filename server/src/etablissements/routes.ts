import {
  readEtablissement,
  readShouldValidateFiness,
  suggestEtablissements,
} from '@portal/shared-api/contract/geolocalisation';
import { messages } from '@portal/shared-api/rules/messages';
import { PortalError } from '../platform/errors';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { findOpen, suggestOpen } from './store';

/** Proposals of a search while typing. */
const suggestionLimit = 10;

export const routes: DomainRoutes = [
  handle(suggestEtablissements, async ({ database, client, query }) => ({
    etablissements: await suggestOpen(database, client.code, query.q, suggestionLimit),
  })),
  handle(readEtablissement, async ({ database, client, query }) => {
    const found = await findOpen(database, client.code, query.finess);
    if (!found) throw new PortalError(404, 'FinessInconnu', { message: messages.finess.unknown });
    return found;
  }),
  handle(readShouldValidateFiness, ({ client }) =>
    Promise.resolve({ shouldValidateFiness: client.settings.shouldValidateFiness === true }),
  ),
];
