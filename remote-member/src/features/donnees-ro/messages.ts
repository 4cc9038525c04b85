import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.donnees-ro', {
  subtitle: 'Numéro, régime et caisse de chaque personne du contrat.',
  known: text('Numéro connu\u00a0: {nir}.'),
  attachments: text('Rattachement connu\u00a0: {numeros}.'),
  asked: 'Nous adressons une nouvelle demande à votre caisse pour la télétransmission.',
  toProfile: 'Voir mon profil',
});
