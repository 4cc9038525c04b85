import { buffer } from 'node:stream/consumers';
import type { DocumentRenderer } from '../platform/documents/renderers';
import { readNotice } from './notice';

/** « Avis d’échéance » of a year in the GED. */
export const avisEcheanceRenderer: DocumentRenderer = {
  feature: 'compteEncaissementConsultation',
  async render(context, { reference }) {
    const notice = reference === null ? null : await readNotice(context, Number(reference));
    return notice && buffer(notice);
  },
};
