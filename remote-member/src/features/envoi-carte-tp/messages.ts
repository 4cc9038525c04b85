import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.envoi-carte-tp', {
  subtitle: 'Le destinataire reçoit un lien et un code, valables 72\u00a0heures.',
  aside: 'Ce que reçoit le destinataire',
  asideText: 'Un e-mail avec un lien et un code à saisir. La carte elle-même n’est jamais jointe au message.',
  asideNir: 'La carte comporte le numéro complet des personnes choisies\u00a0: ne l’envoyez qu’à qui en a besoin.',
  toCard: 'Voir ma carte de tiers payant',
  ownAddress: text('Le lien est envoyé à votre adresse {email}.'),
  sent: 'Votre carte a bien été envoyée',
  next: 'Le lien est valable 72\u00a0heures. Après 5\u00a0codes incorrects, il se ferme.',
});
