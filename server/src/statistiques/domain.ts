import { civilDateOf } from '../platform/clock';
import { defineDomain } from '../platform/domain';
import { routes } from './routes';
import { countPortfolios } from './store';

/** Statistics of the accounts. */
export const statistiques = defineDomain({
  name: 'statistiques',
  routes,
  upkeep: [(database, now) => countPortfolios(database, civilDateOf(now))],
});
