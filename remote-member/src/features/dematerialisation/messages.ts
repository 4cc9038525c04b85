import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.dematerialisation', {
  subtitle: 'Document par document, en ligne ou par courrier.',
  aside: 'En ligne',
  asideText:
    'Vos documents sont dans «\u00a0Mes documents contractuels\u00a0» et «\u00a0Mes courriers\u00a0» dès leur édition.',
  asideShort: 'Vos documents sont dans votre espace dès leur édition.',
  alerts:
    'Les e-mails qui vous préviennent se choisissent dans «\u00a0Mes alertes et abonnements\u00a0»\u00a0; rien de vos soins n’y figure.',
  toMail: 'Modifier mon adresse e-mail de contact',
  saved: 'Vos préférences ont bien été enregistrées',
});
