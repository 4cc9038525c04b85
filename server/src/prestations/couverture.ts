import { readCouverture } from '@portal/shared-api/contract/contrats';
import { earliestEnd } from '@portal/shared-api/rules/cover-period';
import { presentCouverture, findAssures, findCover, readPackages } from '../contrats/public';
import { notFound } from '../platform/errors';
import { currentContrat, signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { sumPackages } from './packages';

/** Cover of the current contract, with the reader's use of its annual packages (S-06). */
export const couvertureRoutes: DomainRoutes = [
  handle(readCouverture, async (context) => {
    const { numPers } = signedIn(context);
    const { numeroContratIndividuel: numero } = currentContrat(context);
    const found = await findCover(context.database, context.client.code, numero, context.today());
    if (!found || numPers === null) throw notFound();
    const packages = await readPackages(context.database, context.client.code, numero);
    const consumed = await sumPackages(
      context.database,
      context.client.code,
      numero,
      numPers,
      context.today().slice(0, 4),
    );
    const reader = (await findAssures(context.database, context.client.code, [numero])).find(
      ({ assure }) => assure.numPers === numPers,
    );
    // The table counts every reinforcement of the contract, the balance those of the reader (decision 0092).
    const cover = {
      ...found.cover,
      forfaits: packages(context.today(), numPers),
      until: earliestEnd(found.cover.until, reader?.assure.dateSortie ?? null),
    };
    return presentCouverture(found.offre, cover, { numero, since: found.since }, consumed, context.today());
  }),
];
