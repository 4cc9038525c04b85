import { labels, text } from './labels';

/** Messages of controls about a value (product 8.1). */
export const messages = labels('shared-api.rules', {
  sameValue: 'Merci de saisir les mots de passe à l’identique.',
  date: {
    invalid: 'La date doit être au format JJ/MM/AAAA.',
    before: text('La date est antérieure au {limite}.'),
    after: text('La date est postérieure au {limite}.'),
    disabled: 'Cette date n’est pas disponible.',
  },
  nir: {
    required: 'Le numéro de Sécurité sociale est obligatoire.',
    pattern: 'Le numéro de Sécurité sociale est incorrect.',
    cleRequired: 'La clé du numéro de Sécurité sociale est obligatoire.',
    cle: 'La clé du numéro de Sécurité sociale est incorrecte.',
    monacoRequired: 'Le numéro monégasque est obligatoire.',
    monaco: 'Le numéro monégasque est incorrect.',
  },
  chooseInList: 'Choisissez une proposition de la liste.',
  phone: {
    country: 'Cet indicatif n’est pas accepté\u00a0: choisissez un pays dans la liste.',
    french: 'Le numéro de téléphone doit comporter 10 chiffres et commencer par 0.',
    frenchMobile: 'Le numéro de portable doit comporter 10 chiffres et commencer par 06 ou 07.',
    mobile: 'Ce numéro n’est pas celui d’un téléphone portable.',
    pattern: text('Ce numéro est incorrect pour ce pays ({pays}), par exemple {exemple}.'),
  },
  wholeNumber: {
    pattern: 'Saisissez un nombre entier, sans virgule.',
    between: text('Saisissez un nombre entre {min} et {max}.'),
    min: text('Saisissez un nombre d’au moins {limite}.'),
    max: text('Saisissez un nombre d’au plus {limite}.'),
  },
  time: {
    pattern: 'L’heure doit être au format HH:MM, par exemple 14:30.',
    min: text('L’heure doit être à partir de {limite}.'),
    max: text('L’heure doit être au plus tard {limite}.'),
  },
  finess: {
    pattern: 'Le numéro FINESS comporte 9 caractères et commence par le département.',
    key: 'Le dernier chiffre ne correspond pas aux autres\u00a0: vérifiez le numéro FINESS.',
    unknown: 'Ce numéro FINESS est inconnu. Vérifiez-le auprès de l’établissement.',
  },
});
