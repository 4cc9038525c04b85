export const messages = {
  done: 'Votre compte adhérent est désormais supprimé',
  text: 'Votre contrat se poursuit\u00a0: vos documents vous seront adressés par courrier.',
  home: 'Accueil',
};
