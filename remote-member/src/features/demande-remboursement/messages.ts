import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.demande-remboursement', {
  subtitle: 'Envoyez votre facture\u00a0: nous calculons la part de votre mutuelle.',
  subtitleEstimate: 'Envoyez votre devis\u00a0: nous estimons ce qui resterait à votre charge.',
  sendEstimate: 'Demander une estimation',
  pieces: 'Vos pièces justificatives',
  care: 'Les soins',
  transmitted: 'La télétransmission est active\u00a0: ces soins sont en principe transmis automatiquement.',
  estimated: text('Votre mutuelle verserait {mutuelle}\u202f; il resterait {reste} à votre charge.'),
  notBinding: 'Estimation non contractuelle, selon vos garanties et vos consommations connues.',
  notBindingHidden:
    'Estimation non contractuelle, selon vos garanties. Elle ne tient pas compte de ce que cette personne a déjà consommé.',
  noEstimate: 'L’estimation n’est pas disponible pour l’instant. Vous pouvez envoyer votre demande sans elle.',
  situation: 'Votre situation',
  deadline: 'Vous avez deux ans après les soins pour demander un remboursement.',
});
