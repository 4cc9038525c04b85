import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

export const persons = defineDomain({ name: 'persons', routes });
