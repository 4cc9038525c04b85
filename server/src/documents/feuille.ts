import { buffer } from 'node:stream/consumers';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { findCover } from '../contrats/public';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet } from '../platform/exports/documents/sheet';
import { messages } from './messages';
import type { DocumentRenderer } from '../platform/documents/renderers';

/** A text document in the client's colours, dated by its creation, under the product of that day. */
export const feuilleRenderer: DocumentRenderer = {
  feature: 'gedConsultation',
  isSameForAll: true,
  async render({ database, client }, { contenu, libelle, dateDocument, numeroContrat }) {
    const found = contenu && (await findCover(database, client.code, numeroContrat, dateDocument));
    if (!found) return null;
    return buffer(
      drawSheet({
        marque: brandOf(client),
        titre: libelle,
        date: dateDocument,
        precisions: [
          contractDisplayName({ nomOffre: found.offre.nom, numeroContratIndividuel: numeroContrat, etat: 'valide' }),
          messages.madeOn(formatDate(dateDocument)),
        ],
        sections: contenu.sections,
        mentions: [messages.keep],
      }),
    );
  },
};
