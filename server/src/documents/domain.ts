import { defineDomain, type DomainDocuments } from '../platform/domain';
import { feuilleRenderer } from './feuille';
import { documentRoutes } from './routes';

/** @param found documents of all domains, read for each request. */
export const documents = (found: () => readonly DomainDocuments[]) =>
  defineDomain({
    name: 'documents',
    routes: documentRoutes(found),
    documents: { renderers: { FEUILLE: feuilleRenderer } },
  });
