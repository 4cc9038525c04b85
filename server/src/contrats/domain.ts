import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const contrats = defineDomain({ name: 'contrats', routes });
