import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import { addPieces, cancelDemande, listDemandes, readDemande } from '@portal/shared-api/contract/historique';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { cancel, give, readDetail, readSender } from './acts';
import { presentRequest } from './rules';
import { countRequests, findCodes, findNames, findRequests } from './store';

/** « Mes demandes » (S-22). */
export const routes: DomainRoutes = [
  handle(listDemandes, async (context) => {
    const { database, secrets, query } = context;
    const sender = await readSender(context);
    const today = context.today();
    const { page, taille, slice } = pagination(query);
    const rows = await findRequests(database, secrets, sender, query, today, slice);
    const names = await findNames(
      database,
      sender.clientCode,
      rows.flatMap(({ personnes }) => personnes),
    );
    const codes = await findCodes(database, sender);
    return {
      demandes: rows.map((row) => presentRequest(row, names)),
      demarches: codes
        .map((code) => ({ code, libelle: formTitle(code) }))
        .toSorted((a, b) => a.libelle.localeCompare(b.libelle, 'fr')),
      pagination: { page, taille, total: await countRequests(database, sender, query, today) },
    };
  }),
  handle(readDemande, readDetail),
  handle(cancelDemande, cancel),
  handle(addPieces, give),
];
