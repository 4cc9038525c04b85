import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.rib-prestations', {
  subtitle: 'Nous versons vos remboursements sur ce compte.',
  current: 'Compte actuel',
  security: text(
    'Votre nouveau compte est enregistré aussitôt, et un message vous en prévient à votre adresse actuelle. Par sécurité, les virements vers ce compte partent après {heures}\u00a0heures.',
  ),
  securityManual: text(
    'Un message vous prévient à votre adresse actuelle quand le compte est enregistré. Par sécurité, les virements vers ce compte partent {heures}\u00a0heures plus tard.',
  ),
  questionTitle: 'Changer le compte de remboursement',
  question: text(
    'Vos prochains remboursements seront versés sur le compte finissant par {fin}, au nom de {titulaire}.',
  ),
  questionOfOthers: text(
    'Les prochains remboursements de {personnes} seront versés sur le compte finissant par {fin}, au nom de {titulaire}.',
  ),
  ending: text('se terminant par {fin}'),
  popupTitle: 'Vos coordonnées bancaires',
  popup: text(
    'Nous ne disposons pas de vos coordonnées bancaires pour le contrat {nomOffre} n°\u00a0{numero}. Renseignez-les pour recevoir vos remboursements.',
  ),
  delayed: text('Les virements vers ce compte partent après {heures}\u00a0heures.'),
  held: text('Vos remboursements en attente seront versés après un délai de sécurité de {heures}\u00a0heures.'),
});
