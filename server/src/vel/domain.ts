import { defineDomain } from '../platform/domain';
import { readOptionDocument } from './documents/download';
import { routes } from './routes';

export const vel = defineDomain({ name: 'vel', routes, documents: { sources: { CMS: [readOptionDocument] } } });
