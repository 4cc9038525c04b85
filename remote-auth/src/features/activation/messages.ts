export const messages = {
  title: 'Activation de votre compte',
  subtitle: 'Choisissez le mot de passe de votre espace personnel.',
  activate: 'Activer mon compte',
  failed: 'L’activation du compte a échoué',
  done: 'Votre compte est activé.',
  doneText: 'Connectez-vous avec votre adresse e-mail et le mot de passe que vous venez de choisir.',
};
