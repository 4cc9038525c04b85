import { defineDomain } from '../platform/domain';
import { routes } from './routes';

/** What is new in each version of the portal, for staff. */
export const notesVersion = defineDomain({ name: 'notes-version', routes });
