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
});
