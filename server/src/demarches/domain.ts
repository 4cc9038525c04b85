import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const demarches = defineDomain({ name: 'demarches', routes });
