import { defineDomain } from '../platform/domain';

/** Requests: numbers, encrypted data and events. Forms write them, « Mes demandes » shows them. */
export const demandes = defineDomain({ name: 'demandes' });
