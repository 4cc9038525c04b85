import { labels, plural } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.consent-popup', {
  title: 'Vos choix en matière de données personnelles',
  intro: 'Chaque choix est libre et peut être modifié à tout moment dans «\u00a0Mes consentements\u00a0».',
  accept: 'Accepter',
  refuse: 'Refuser',
  later: 'Plus tard',
  left: plural('Votre choix est enregistré. Il en reste un.', 'Votre choix est enregistré. Il en reste {nombre}.'),
  done: 'Nous avons bien pris en compte votre consentement.',
});
