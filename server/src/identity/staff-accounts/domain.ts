import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

/** Accounts of staff. */
export const staffAccounts = defineDomain({ name: 'staff-accounts', routes });
