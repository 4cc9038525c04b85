import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const simulateur = defineDomain({ name: 'simulateur', routes });
