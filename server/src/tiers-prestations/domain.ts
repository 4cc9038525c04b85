import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const tiersPrestations = defineDomain({ name: 'tiers-prestations', routes });
