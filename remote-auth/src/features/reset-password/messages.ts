export const messages = {
  title: 'Réinitialisation du mot de passe',
  failed: 'La réinitialisation du mot de passe a échoué',
};
