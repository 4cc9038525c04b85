/** Apart from the texts of the home, which everybody downloads. */
export const loginMessageTexts = {
  failed: 'Le message de connexion n’a pas pu être chargé',
};
