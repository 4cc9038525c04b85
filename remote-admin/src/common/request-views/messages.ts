import { labels } from '@portal/shared-api/labels';
import type { RequestView } from '@portal/shared-api/contract/traitement-demandes';

/** Names of the saved views of requests. */
export const messages = labels('remote-admin.common-request-views', {
  names: {
    miennes: 'Mes demandes en cours',
    libres: 'À prendre en charge',
    retard: 'En retard',
    pieces: 'En attente de pièces',
    echec: 'En échec',
  } satisfies Record<RequestView, string>,
});
