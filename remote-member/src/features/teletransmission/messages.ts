import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.teletransmission', {
  subtitle: 'Votre caisse nous envoie vos décomptes\u00a0: vous n’avez plus à nous les adresser.',
  without: 'Sans télétransmission, vous devrez nous adresser vos décomptes de Sécurité sociale.',
  withoutMonaco: 'Sans télétransmission, vous devrez nous adresser vos décomptes.',
  noMonacoTitle: 'Régime monégasque',
  noMonaco: 'La télétransmission n’est pas disponible pour le régime monégasque. Adressez-nous vos décomptes.',
  waiting: text('Demande envoyée à votre caisse le {date}.'),
  active: 'La télétransmission est active pour cette personne.',
  refused: text('La télétransmission n’est pas active\u00a0: {motif}.'),
  known: text('Numéro connu\u00a0: {nir}. Saisissez-le de nouveau en entier.'),
  delay: 'L’activation par votre caisse prend généralement 5 à 10\u00a0jours ouvrés.',
  toProfile: 'Voir mon profil',
});
