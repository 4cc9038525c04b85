import { defineDomain } from '../../platform/domain';
import { purgeUnconfirmed } from './accounts-of-person';
import { routes } from './routes';

export const registration = defineDomain({ name: 'registration', routes, upkeep: [purgeUnconfirmed] });
