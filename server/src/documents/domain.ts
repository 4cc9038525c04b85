import { defineDomain, type DomainDocuments } from '../platform/domain';
import { feuilleRenderer } from './feuille';
import { documentRoutes } from './routes';

/** @param found what all domains give out; asked for once a document is. */
export const documents = (found: () => readonly DomainDocuments[]) =>
  defineDomain({
    name: 'documents',
    routes: documentRoutes(found),
    documents: { renderers: { FEUILLE: feuilleRenderer } },
  });
