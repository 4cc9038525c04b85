import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.pj-sinistre', {
  subtitle: 'Transmettez en ligne les pièces que votre dossier attend.',
  fromClaim: 'Le dossier vient de «\u00a0Mes sinistres\u00a0».',
  noneTitle: 'Aucun dossier ouvert ne nécessite de pièce.',
  noneText: 'Vos dossiers et leur suivi sont dans «\u00a0Mes sinistres\u00a0».',
  toClaims: 'Mes sinistres',
  sent: 'Vos pièces ont bien été transmises.',
});
