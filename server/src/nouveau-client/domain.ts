import { defineDomain } from '../platform/domain';
import { registerLogos } from './logo';

/** Creation of an insurer, and what it shows before it has said anything of itself. */
export const nouveauClient = defineDomain({ name: 'nouveau-client', register: registerLogos });
