export const messages = {
  title: 'Code de sécurité',
  sentTo: (destination: string) => `Saisissez le code de sécurité à 6 chiffres envoyé au ${destination}.`,
  sentToMail: (destination: string) => `Saisissez le code de sécurité à 6 chiffres envoyé à ${destination}.`,
  sending: 'Envoi du code de sécurité...',
  code: 'Code à 6 chiffres',
  validate: 'Valider',
  resend: 'Renvoyer le code',
  resendIn: (seconds: number) => `Vous pourrez demander un nouveau code dans ${seconds}\u00a0secondes.`,
  byMail: 'Recevoir le code par e-mail',
  resent: 'Un code de sécurité vient d’être renvoyé.',
  verified: 'Votre code de sécurité a été vérifié avec succès.',
  sendFailed: 'L’envoi du code de sécurité a échoué.',
  incomplete: 'Merci de saisir les 6 chiffres du code.',
  telephoneForbiddenTitle: 'Vérification par e-mail',
  telephoneForbidden: (telephone: string) =>
    `Le numéro ${telephone} ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.`,
  loggedOut: 'Trop de tentatives. Vous allez être déconnecté.',
};
