import { readDashboard } from '@portal/shared-api/contract/comptes';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readFigures } from './store';

/** First screen of the back office. */
export const routes: DomainRoutes = [
  handle(readDashboard, ({ database, client, today }) => readFigures(database, client.code, today())),
];
