export const messages = {
  reservedReason: 'Précisez le motif\u00a0: ce mot seul désigne une suppression prévue.',
  contractGoesOn: 'Cette suppression ne résilie pas votre contrat.',
  deletedByStaff: 'Cette suppression a été faite par un gestionnaire de votre mutuelle.',
} as const;
