export const messages = {
  unknown: 'Cette demande n’existe pas.',
  notCancellable: 'Cette demande ne peut plus être annulée\u00a0: son traitement a commencé.',
  ended: 'Cette demande est déjà traitée.',
  noPieceAwaited: 'Cette demande n’attend pas de pièce.',
  otherContract: 'Cette demande porte sur un autre contrat. Choisissez ce contrat pour ajouter une pièce.',
} as const;
