export const messages = {
  deletedByStaff: 'Cette suppression a été faite par un gestionnaire de votre mutuelle.',
} as const;
