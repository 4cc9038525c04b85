const calling = (telephone: string) => telephone.replaceAll(' ', '\u00a0');

/** Texts of password, identifier and tokens for partners (F-06, F-30, product 8.3). */
export const messages = {
  oldPassword: 'Le mot de passe actuel est incorrect.',
  tooManyPasswords: 'Trop de mots de passe incorrects. Réessayez dans 15\u00a0minutes.',
  samePassword: 'Le nouveau mot de passe doit être différent de l’ancien.',
  passwordSubject: 'Votre mot de passe a été modifié',
  passwordMail: (prenom: string, moment: string, ip: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Le mot de passe de votre espace personnel a été modifié le ${moment}, depuis l’adresse ${ip}. Vos autres sessions ont été fermées.`,
    `Si vous n’êtes pas à l’origine de cette modification, contactez-nous sans attendre au ${calling(telephone)}.`,
    libelle,
  ],

  emailFormat: 'Le format de l’identifiant (adresse e-mail) est incorrect',
  sameIdentifiant: 'Le nouvel identifiant doit être différent de l’actuel.',
  differentIdentifiants: 'Les identifiants saisis ne sont pas identiques.',
  otherIdentifiant: 'L’identifiant actuel a changé. Rechargez la page.',
  newAddressCode: 'Confirmez le nouvel identifiant par le code de sécurité envoyé à cette adresse.',
  identifiantTaken: 'Cet identifiant ne peut pas être utilisé.',
  identifiantSubject: 'Votre identifiant a été modifié',
  identifiantMail: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `L’identifiant de votre espace personnel a été modifié le ${moment}. Toutes vos sessions ont été fermées\u00a0: connectez-vous avec le nouvel identifiant.`,
    `Si vous n’êtes pas à l’origine de cette modification, contactez-nous sans attendre au ${calling(telephone)}.`,
    libelle,
  ],

  unknownService: 'Ce service est inconnu.',
  invalidSsoToken: 'Ce jeton n’est plus valide.',
  unknownSession: 'Cette session est déjà fermée.',
} as const;
