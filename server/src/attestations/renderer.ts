import { currentContrat, hidesNir } from '../platform/http/context';
import type { DocumentRenderer } from '../platform/documents/renderers';
import { findDocument, isReadable, readReader } from '../documents/public';
import type { DocumentReader } from '../platform/documents/sources';
import { attestationPdf } from './pdf';
import { findContent } from './store';
import { withMaskedNumbers } from './texts/droits';

/** A certificate as a document of the GED, drawn from its stored content; staff see numbers by their own right. */
export const attestationRenderer: DocumentRenderer = {
  feature: 'attestationConsultation',
  isSameForAll: true,
  async render({ database, client, secrets, session }, { idDocument }) {
    const contenu = await findContent(database, secrets, client.code, idDocument);
    return contenu && attestationPdf(client, hidesNir(session) ? withMaskedNumbers(contenu) : contenu);
  },
};

/** Reader of certificates by number for their viewer, without other documents. */
export const attestationReader: DocumentReader = async (context) => {
  const {
    database,
    client,
    query: { id },
  } = context;
  const reader = await readReader(context);
  const row = await findDocument(database, client.code, currentContrat(context).numeroContratIndividuel, id);
  if (row?.modele !== 'ATTESTATION' || !isReadable(row, reader)) return null;
  const content = await attestationRenderer.render(context, row);
  return content && { name: row.nomFichier, type: row.typeMime, content };
};
