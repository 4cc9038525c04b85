import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const prevoyance = defineDomain({ name: 'prevoyance', routes });
