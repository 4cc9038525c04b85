import type { DocumentRenderer } from '../documents/renderers';
import { attestationPdf } from './pdf';
import { findContent } from './store';

/** A certificate as a document of the GED: drawn again from what it said on its day. */
export const attestationRenderer: DocumentRenderer = {
  feature: 'attestationConsultation',
  async render({ database, client, secrets }, { idDocument }) {
    const contenu = await findContent(database, secrets, client.code, idDocument);
    return contenu && attestationPdf(client, contenu);
  },
};
