export const messages = {
  subtitle: 'Les partenaires de votre mutuelle, aux tarifs négociés pour vous.',
  list: 'Réseaux de soins',
  access: 'Accéder au service',
  accessTo: (libelle: string) => `Accéder au service\u00a0: ${libelle}`,
  newTab: (host: string) => `S’ouvre sur ${host}, dans un nouvel onglet`,
  none: 'Aucun réseau de soins pour ce contrat.',
  noneText: 'Les réseaux de soins s’ouvrent avec un contrat de santé en cours.',
  leaving: 'Vous allez quitter votre espace personnel.',
  leavingText: (libelle: string, host: string) =>
    `${libelle} est un service distinct de votre mutuelle, sur ${host}. Vous y serez reconnu sans vous identifier de nouveau\u00a0: cet accès sert une fois, pendant une minute.`,
  leavingForm: (libelle: string, host: string) =>
    `${libelle} est un service distinct de votre mutuelle, sur ${host}. Vos données personnelles ne lui sont pas transmises\u00a0: seule l’appartenance à votre mutuelle l’est.`,
  cancel: 'Annuler',
  go: 'Continuer',
  failed: 'Le service n’a pas pu être ouvert.',
  tokenFailed: 'Erreur lors de la récupération du token SSO',
  blocked: 'Votre navigateur a bloqué l’ouverture de l’onglet. Autorisez les fenêtres contextuelles puis réessayez.',
};
