export const messages = {
  leaveTitle: 'Quitter ce formulaire',
  leaveText: 'Ce que vous avez saisi sera perdu. Voulez-vous continuer\u202f?',
  yes: 'Oui',
  no: 'Non',
};
