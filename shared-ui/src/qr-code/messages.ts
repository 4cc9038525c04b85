import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.qr-code', {
  drawing: 'Chargement en cours...',
  unavailable: 'Le QR code n’a pas pu être affiché.',
});
