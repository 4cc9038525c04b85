import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.mes-consentements', {
  label: 'Mes consentements',
  failed: 'La demande a échoué',
  subtitle: 'Ce que vous acceptez, ce que vous refusez. Vous changez d’avis quand vous voulez.',
  purposes: 'Vos choix',
  changed: 'Modifié le',
  unanswered: 'Vous n’avez pas encore répondu.',
  reworded: 'Cette phrase a changé depuis votre réponse\u00a0: répondez de nouveau.',
  history: 'Vos réponses précédentes',
  accepted: 'Accepté',
  refused: 'Refusé',
  pending: 'Sans réponse',
  done: 'Nous avons bien pris en compte votre consentement.',
  kept: 'La preuve de chaque réponse est conservée trois ans après son retrait. Aucun de ces choix ne change vos garanties.',
});
