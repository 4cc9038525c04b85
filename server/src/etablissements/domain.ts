import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const etablissements = defineDomain({ name: 'etablissements', routes });
