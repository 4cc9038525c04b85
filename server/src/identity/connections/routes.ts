import {
  exportConnectionCounter,
  exportConnections,
  listConnections,
  logTotalLimit,
  readConnectionCounter,
} from '@portal/shared-api/contract/connexions';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { cappedPagination, pagination } from '../../platform/http/pagination';
import { readCounter } from './counter';
import { exportCounter, exportLog } from './files';
import { logPeriod } from './rules';
import { countConnections, findConnections } from './store';

const mayReadIp = (context: Pick<Context, 'session'>) => signedIn(context).rights.has('connections-logs.ip:read');

/** The log of connections and their counter. */
export const routes: DomainRoutes = [
  handle(listConnections, async (context) => {
    const { database, client, query, today } = context;
    const filters = { ...query, ...logPeriod(query, today()) };
    const { page, taille, slice } = pagination(query);
    const total = await countConnections(database, client.code, filters);
    return {
      debut: filters.debut,
      fin: filters.fin,
      connexions: await findConnections(database, client.code, filters, slice, mayReadIp(context)),
      ...cappedPagination({ page, taille }, total, logTotalLimit),
    };
  }),
  handle(exportConnections, (context) =>
    exportLog(context, { ...context.query, ...logPeriod(context.query, context.today()) }, mayReadIp(context)),
  ),
  handle(readConnectionCounter, ({ database, client, query, today }) =>
    readCounter(database, client.code, query, today()),
  ),
  handle(exportConnectionCounter, async ({ database, client, query, today }) =>
    exportCounter(client.code, await readCounter(database, client.code, query, today())),
  ),
];
