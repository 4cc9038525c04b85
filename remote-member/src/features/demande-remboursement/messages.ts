export const messages = {
  subtitle: 'Envoyez votre facture\u202f: nous calculons la part de votre mutuelle.',
  subtitleEstimate: 'Envoyez votre devis\u202f: nous estimons ce qui resterait à votre charge.',
  pieces: 'Vos pièces justificatives',
  care: 'Les soins',
  transmitted: 'La télétransmission est active\u00a0: ces soins sont en principe transmis automatiquement.',
  situation: 'Votre situation',
  pieceInvoice: 'la facture acquittée,',
  pieceStatement: (ofScheme: string) => `le décompte ${ofScheme}, si vous l’avez reçu,`,
  piecePrescription: 'l’ordonnance, pour l’optique et l’appareillage.',
  deadline: 'Vous avez deux ans après les soins pour demander un remboursement.',
};
