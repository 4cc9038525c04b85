export const messages = {
  reservedReason: 'Précisez le motif\u00a0: ce mot seul désigne une suppression prévue.',
  deletedByStaff: 'Cette suppression a été faite par un gestionnaire de votre mutuelle.',
} as const;
