export const messages = {
  town: 'Cette commune ne correspond pas au code postal.',
  minorsAlone: 'L’adresse d’un enfant mineur change avec celle d’un adulte du contrat.',
  letter: {
    title: 'Confirmation de votre changement d’adresse',
    section: 'Votre nouvelle adresse',
    text: 'Nous avons enregistré le changement suivant. Vos prochains courriers y seront adressés à cette date.',
  },
  newPrice: (contrat: string, price: string) => `La cotisation de votre contrat ${contrat} passe à ${price}.`,
  priceLetter: {
    title: 'Votre nouvelle cotisation',
    section: 'Votre nouvelle cotisation',
    own: 'Le tarif de ce contrat dépend de votre adresse postale, que vous avez modifiée.',
    moved:
      'Le tarif de ce contrat dépend de votre adresse postale, qui a été modifiée à la demande de l’adhérent d’un contrat qui vous couvre.',
    from: 'À compter du',
    before: 'Cotisation actuelle',
    after: 'Nouvelle cotisation',
  },
} as const;
