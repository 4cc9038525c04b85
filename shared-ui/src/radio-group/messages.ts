export const messages = {
  yes: 'Oui',
  no: 'Non',
  lengths: 'Les valeurs et les libellés du groupe de boutons radio n’ont pas la même longueur.',
};
