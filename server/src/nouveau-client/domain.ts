import { defineDomain } from '../platform/domain';
import { registerBrand } from './brand';

/** Creation of an insurer, and what it shows before it has said anything of itself. */
export const nouveauClient = defineDomain({ name: 'nouveau-client', register: registerBrand });
