export const messages = {
  title: 'Suppression de votre compte',
  done: 'Votre compte adhérent est désormais supprimé.',
  text: 'Votre contrat se poursuit\u00a0: vos documents vous seront adressés par courrier.',
  home: 'Accueil',
};
