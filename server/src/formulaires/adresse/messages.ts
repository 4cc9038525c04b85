export const messages = {
  town: 'Cette commune ne correspond pas au code postal.',
  country: 'Ce pays n’est pas accepté.',
  streetKind: 'Cette nature de voie n’est pas acceptée.',
  numberSuffix: 'Ce complément de numéro n’est pas accepté.',
  persons: 'Cette personne ne fait pas partie de celles que vous pouvez choisir.',
  minorsAlone: 'L’adresse d’un enfant mineur change avec celle d’un adulte du contrat.',
  letter: {
    title: 'Confirmation de votre changement d’adresse',
    section: 'Votre nouvelle adresse',
    text: 'Nous avons enregistré le changement suivant. Vos prochains courriers y seront adressés à cette date.',
  },
  recap: { persons: 'Personnes concernées', address: 'Nouvelle adresse', from: 'À compter du', town: 'Commune' },
} as const;
