export const messages = {
  title: 'Réinitialisation du mot de passe',
  failed: 'La réinitialisation du mot de passe a échoué',
  done: 'Votre mot de passe a bien été modifié.',
  doneText: 'Par sécurité, vous avez été déconnecté de tous vos appareils. Connectez-vous avec votre nouveau mot de passe.',
  errorText: 'Un lien de réinitialisation ne sert qu’une fois et vaut une heure.',
  expired: 'Le lien que vous avez suivi n’est plus valide',
  again: 'Demander un nouveau lien',
};
