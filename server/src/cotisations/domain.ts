import { defineDomain } from '../platform/domain';
import { avisEcheanceRenderer } from './notice-renderer';
import { routes } from './routes';

export const cotisations = defineDomain({
  name: 'cotisations',
  routes,
  documents: { renderers: { AVIS_ECHEANCE: avisEcheanceRenderer } },
});
