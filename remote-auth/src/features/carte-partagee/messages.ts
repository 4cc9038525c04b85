import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.carte-partagee', {
  title: 'Carte de tiers payant',
  subtitle: 'Saisissez le code à 6\u00a0chiffres de l’e-mail que vous avez reçu.',
  code: 'Code de l’e-mail',
  open: 'Ouvrir la carte',
  incomplete: 'Saisissez les 6\u00a0chiffres du code.',
  opened: 'La carte est ouverte',
  openedText:
    'Elle comporte des numéros personnels\u00a0: enregistrez-la seulement si vous en avez besoin. Le lien reste valable jusqu’à la fin des 72\u00a0heures.',
  save: 'Télécharger la carte (PDF)',
  reopenText:
    'Par sécurité, cette page ne garde pas le lien que vous avez reçu. Retournez dans votre messagerie et ouvrez-le à nouveau\u00a0: il reste valable 72\u00a0heures après son envoi, même s’il a déjà servi.',
  gone: 'Ce lien n’est plus valable',
  goneText:
    'Il a plus de 72\u00a0heures, ou trop de codes incorrects ont été saisis. Demandez un nouvel envoi à la personne qui vous a transmis sa carte.',
  noCard: 'Cette carte n’est plus disponible',
  failed: 'La carte n’a pas pu être ouverte',
});
