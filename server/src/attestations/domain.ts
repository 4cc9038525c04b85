import { defineDomain } from '../platform/domain';
import { attestationRenderer } from './renderer';
import { routes } from './routes';

export const attestations = defineDomain({
  name: 'attestations',
  routes,
  documents: { renderers: { ATTESTATION: attestationRenderer } },
});
