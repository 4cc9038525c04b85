import type { AttestationCategory } from '@portal/shared-api/contract/attestations';
import { currentContrat, hidesNir } from '../platform/http/context';
import type { DocumentRenderer, RenderContext } from '../platform/documents/renderers';
import { findDocument, isReadable, readReader } from '../documents/public';
import type { DocumentReader } from '../platform/documents/sources';
import { attestationPdf } from './pdf';
import { closedTo } from './rules';
import { findCertificate, findInsured, isOutside } from './store';
import { withMaskedNumbers } from './texts/droits';

/** Categories whose certificates are closed to the caller: some are to staff in a member's space alone. */
async function readClosed(context: RenderContext): Promise<readonly AttestationCategory[]> {
  if (!context.session?.impersonation) return [];
  const { database, client } = context;
  const reader = await readReader(context);
  return closedTo(reader, await findInsured(database, client.code, reader.numeroContrat));
}

/** A certificate as a document of the GED, drawn from its stored content; staff see numbers by their own right. */
export const attestationRenderer: DocumentRenderer = {
  feature: 'attestationConsultation',
  isSameForAll: true,
  openRows: async (context) => isOutside(context.database, await readClosed(context)),
  async render(context, { idDocument }) {
    const { database, client, secrets, session } = context;
    const found = await findCertificate(database, secrets, client.code, idDocument);
    if (!found || (await readClosed(context)).includes(found.categorie)) return null;
    return attestationPdf(client, hidesNir(session) ? withMaskedNumbers(found.contenu) : found.contenu);
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
