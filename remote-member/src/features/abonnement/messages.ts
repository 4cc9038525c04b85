import { labels, text } from '@portal/shared-api/labels';

/** Texts of « Mes alertes et abonnements » (F-01). */
export const messages = labels('remote-member.abonnement', {
  subtitle: 'Choisissez comment nous vous prévenons. La cloche de votre espace, elle, annonce tout.',
  rows: 'Ce que vous recevez',
  channels: { mail: 'E-mail', sms: 'SMS', push: 'Notification mobile' },
  switchName: text('{canal}\u00a0: {ligne}'),
  frequency: 'Fréquence',
  frequencyHint: 'Pour les e-mails de remboursement.',
  noMobile: 'Pour recevoir des SMS',
  toSecurity: 'Vérifier mon numéro',
  toOtherNumber: 'Changer de numéro',
  noMail: 'Pour recevoir des e-mails',
  saved: 'Vos préférences ont bien été enregistrées.',
  failed: 'La demande a échoué',
});
