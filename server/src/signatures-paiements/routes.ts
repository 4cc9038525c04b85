import { listOperations, type Operation } from '@portal/shared-api/contract/cegepay';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { refused } from '../platform/errors';
import { currentContrat, signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { countOperations, findOperations, findWaiting, type OperationRow } from './store';

/** An operation in the format of the API. @param isOnBehalf whether staff read it, who may open no signed document */
const present = (
  { id, type, libelle, date, montant, etat, idDocument }: OperationRow,
  waiting: ReadonlySet<string>,
  isOnBehalf: boolean,
): Operation => ({
  id,
  type,
  libelle,
  date: date.toISOString(),
  montant: montant === null ? null : toEuros(montant),
  etat,
  // A signed document has the number of its operation.
  idDocument: isOnBehalf && idDocument === id ? null : idDocument,
  isASigner: waiting.has(id),
});

/** « Mes signatures et paiements » (S-22): for the member only, like contributions (product 2.1). */
export const routes: DomainRoutes = [
  handle(listOperations, async (context) => {
    const { database, client, query } = context;
    const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
    if (roleAssure !== 'ADHERENT') throw refused('operations of a contract whose member is somebody else');
    const scope = { clientCode: client.code, numeroContrat };
    const today = context.today();
    const { page, taille, slice } = pagination(query);
    const rows = await findOperations(database, scope, query, today, slice);
    const ids = rows.map(({ id }) => id);
    const isOnBehalf = signedIn(context).impersonation !== undefined;
    const waiting = await findWaiting(database, scope, signedIn(context).userId, ids, context.now());
    return {
      operations: rows.map((row) => present(row, waiting, isOnBehalf)),
      pagination: { page, taille, total: await countOperations(database, scope, query, today) },
    };
  }),
];
