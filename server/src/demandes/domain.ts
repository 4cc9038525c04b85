import { defineDomain } from '../platform/domain';

/** Requests as they are kept: numbered, sealed, with their events. Forms write them, « Mes demandes » shows them. */
export const demandes = defineDomain({ name: 'demandes' });
