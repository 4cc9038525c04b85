export const messages = {
  town: 'Cette commune ne correspond pas au code postal.',
  minorsAlone: 'L’adresse d’un enfant mineur change avec celle d’un adulte du contrat.',
  letter: {
    title: 'Confirmation de votre changement d’adresse',
    section: 'Votre nouvelle adresse',
    text: 'Nous avons enregistré le changement suivant. Vos prochains courriers y seront adressés à cette date.',
  },
} as const;
