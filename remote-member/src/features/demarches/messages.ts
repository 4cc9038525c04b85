import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.demarches', {
  subtitle: 'Ce que vous pouvez demander en ligne pour ce contrat.',
  refunds: 'Remboursements',
  contract: 'Mon contrat',
  details: 'Mes coordonnées',
  own: 'Mon compte',
  refund: 'Envoyez une facture que nous n’avons pas reçue.',
  refundPieces: text('la facture, le décompte {duRegime} si vous l’avez'),
  complete: 'Comparez et chiffrez un renfort pour ce qui compte pour vous.',
  completePieces: 'aucune',
  address: 'Dites-nous où envoyer vos courriers et vos cartes.',
  addressPieces: 'un justificatif de domicile',
  account: 'Choisissez le compte qui reçoit vos remboursements.',
  accountPieces: 'votre relevé d’identité bancaire',
  alerts: 'Choisissez ce qui vous est annoncé, et comment.',
  noPiece: 'aucune',
  pieces: 'Pièces à prévoir',
  automatic: 'Traitement immédiat',
  manual: 'Traitement par un gestionnaire',
  none: 'Aucune démarche n’est disponible pour ce contrat.',
  noneText: 'Choisissez un autre contrat, ou contactez votre mutuelle.',
});
