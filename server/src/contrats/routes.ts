import { listContrats, readCouverture } from '@portal/shared-api/contract/contrats';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { PortalError, notFound } from '../platform/errors';
import { currentContrat, signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { sumPackages } from '../prestations/packages';
import { messages } from './messages';
import { presentContrats, presentCouverture } from './rules';
import { findAssures, findContratsOf, findOffre, findOptions } from './store';

export const routes: DomainRoutes = [
  handle(listContrats, async (context) => {
    const { numPers } = signedIn(context);
    const { database, client } = context;
    const rows = numPers === null ? [] : await findContratsOf(database, client.code, numPers);
    if (numPers === null || rows.length === 0) throw new PortalError(404, 'AucunContrat', { message: messages.noContract });
    if (isStruckOff(rows.map((row) => row.contrat), context.today())) {
      throw new PortalError(403, 'AdherentRadie', { message: messages.struckOff });
    }
    const numeros = rows.map((row) => row.contrat.numero);
    const [assures, options] = [await findAssures(database, client.code, numeros), await findOptions(database, client.code, numeros)];
    return { contrats: presentContrats(rows, assures, options, numPers, context.today()) };
  }),

  handle(readCouverture, async (context) => {
    const { numPers } = signedIn(context);
    const { numeroContratIndividuel: numero } = currentContrat(context);
    const found = await findOffre(context.database, context.client.code, numero);
    if (!found || numPers === null) throw notFound();
    const consumed = await sumPackages(context.database, context.client.code, numero, numPers, context.today().slice(0, 4));
    return presentCouverture(found.offre, { numero, dateEffet: found.dateEffet }, consumed, context.today());
  }),
];
