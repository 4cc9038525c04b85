export const messages = {
  title: 'Aide et questions fréquentes',
  subtitle: 'Les réponses de votre mutuelle, avec une recherche qui comprend vos mots.',
} as const;
