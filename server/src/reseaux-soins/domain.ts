import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const reseauxSoins = defineDomain({ name: 'reseaux-soins', routes });
