import { defineDomain } from '../platform/domain';
import { routes } from './routes';
import { specialtyUses } from './uses';

export const geolocalisation = defineDomain({ name: 'geolocalisation', routes, uses: specialtyUses });
