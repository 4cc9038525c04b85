import { labels, text } from './labels';

/** Messages of the rules before sign-in (product 4.2.1, 8.1). */
export const messages = labels('shared-api.rules-inscription', {
  memberNumber: text(
    'Le numéro d’adhérent ne comporte que des lettres sans accent, des chiffres, des tirets, des tirets bas et des points, {maximum} au plus.',
  ),
  eitherNumber: 'Saisissez votre numéro d’adhérent ou votre numéro de Sécurité sociale\u00a0: un seul suffit.',
  eitherNumberOrMonaco:
    'Saisissez votre numéro d’adhérent ou votre numéro de Sécurité sociale ou monégasque\u00a0: un seul suffit.',
  nir: 'Le format du numéro de sécurité sociale (sans clé) est incorrect',
  nom: 'Vous ne pouvez pas renseigner un nom comportant des caractères spéciaux ou numériques',
  prenom: 'Vous ne pouvez pas renseigner un prénom comportant des caractères spéciaux ou numériques',
  namesTooLong: text('Le nombre de caractères cumulés de vos nom et prénom ne doit pas dépasser {maximum}'),
  birth: {
    required: 'La date de naissance est obligatoire',
    format: 'La date de naissance doit être au format JJ/MM/AAAA',
    future: 'La date de naissance ne peut pas être postérieure à la date du jour',
    tooOld: 'Vérifiez l’année de naissance',
  },
  postalCode: 'Le code postal est incorrect',
  email: 'Le format de l’identifiant (adresse e-mail) est incorrect',
  emailsDiffer: 'Merci de saisir les adresses e-mail à l’identique.',
  ibanTail: 'Merci de saisir les 4 derniers caractères de votre IBAN (lettres majuscules ou chiffres).',
  password: text(
    'Le mot de passe doit contenir au minimum {minimum} caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  ),
  passwordTooLong: text('Le mot de passe ne peut pas dépasser {maximum} caractères.'),
  cgu: 'Acceptez les conditions générales d’utilisation.',
});
