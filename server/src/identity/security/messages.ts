/** Texts of password, identifier and tokens for partners (F-06, F-30). */
export const messages = {
  oldPassword: 'Le mot de passe actuel est incorrect.',
  tooManyPasswords: 'Trop de mots de passe incorrects. Réessayez dans 15\u00a0minutes.',
  samePassword: 'Le nouveau mot de passe doit être différent de l’ancien.',

  emailFormat: 'Le format de l’identifiant (adresse e-mail) est incorrect',
  sameIdentifiant: 'Le nouvel identifiant doit être différent de l’actuel.',
  differentIdentifiants: 'Les identifiants saisis ne sont pas identiques.',
  otherIdentifiant: 'L’identifiant actuel a changé. Rechargez la page.',
  newAddressCode: 'Confirmez le nouvel identifiant par le code de sécurité envoyé à cette adresse.',
  identifiantTaken: 'Cet identifiant ne peut pas être utilisé.',

  unknownService: 'Ce service est inconnu.',
  invalidSsoToken: 'Ce jeton n’est plus valide.',
  unknownSession: 'Cette session est déjà fermée.',
} as const;
