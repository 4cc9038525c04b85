import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.suppression-compte', {
  contract: 'La suppression de votre espace personnel ne résilie pas votre contrat.',
  documents: 'Vos documents resteront conservés par votre mutuelle pendant la durée légale.',
  aside: 'Ce qui se passe ensuite',
  steps: [
    'Vos sessions sont fermées aussitôt, sur tous vos appareils, et plus personne ne peut se connecter à votre espace.',
    'Un e-mail vous est adressé. Pendant 7\u00a0jours, il permet de rétablir votre espace tel qu’il était.',
    'Passé ce délai, votre identifiant, votre mot de passe, vos coordonnées de connexion et vos moyens de protection sont effacés.',
  ],
  /** The last step where another provider keeps password and protections. */
  erasedOutside: text('Passé ce délai, vos coordonnées de connexion et le lien avec {libelle} sont effacés.'),
  kept: 'Ce que la loi fait conserver',
  keptItems: {
    requests: text('Vos demandes et leurs pièces\u00a0: {duree}.'),
    connections: text('Le journal des connexions\u00a0: {duree}.'),
    consents: text('La preuve de vos consentements\u00a0: {duree} après leur retrait.'),
  },
  question: 'Confirmez-vous la suppression de votre espace personnel\u202f?',
  sessionEnds: 'Votre session sera fermée aussitôt.',
  contractGoesOn: 'Votre contrat et vos remboursements continuent.',
});
