import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const geolocalisation = defineDomain({ name: 'geolocalisation', routes });
