import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.reseaux', {
  subtitle: 'Les partenaires de votre mutuelle, aux tarifs négociés pour vous.',
  list: 'Réseaux de soins',
  access: 'Accéder au service',
  accessTo: text('Accéder au service\u00a0: {libelle}'),
  newTab: text('S’ouvre sur {site}, dans un nouvel onglet'),
  none: 'Aucun réseau de soins pour ce contrat.',
  noneText: 'Les réseaux de soins s’ouvrent avec un contrat de santé en cours.',
  leaving: 'Vous allez quitter votre espace personnel.',
  leavingText: text(
    '{libelle} est un service distinct de votre mutuelle, sur {site}. Il vous reconnaîtra sans vous demander de vous identifier de nouveau\u00a0: cet accès sert une fois, pendant une minute.',
  ),
  leavingForm: text(
    '{libelle} est un service distinct de votre mutuelle, sur {site}. Vos données personnelles ne lui sont pas transmises\u00a0: seule l’appartenance à votre mutuelle l’est.',
  ),
  cancel: 'Annuler',
  go: 'Continuer',
  failed: 'Le service n’a pas pu être ouvert.',
  tokenFailed: 'Erreur lors de la récupération du token SSO',
  blocked: 'Votre navigateur a bloqué l’ouverture de l’onglet. Autorisez les fenêtres contextuelles puis réessayez.',
});
