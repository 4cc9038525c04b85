/** Messages of controls about a value (product 8.1). */
export const messages = {
  sameValue: 'Merci de saisir les mots de passe à l’identique.',
  date: {
    invalid: 'La date doit être au format JJ/MM/AAAA.',
    before: (limit: string) => `La date est antérieure au ${limit}.`,
    after: (limit: string) => `La date est postérieure au ${limit}.`,
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
};
