import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const profil = defineDomain({ name: 'profil', routes });
