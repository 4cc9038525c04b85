export const messages = {
  noCover: 'Vous ne disposez pas de contrat de prévoyance.',
  noClaim: 'Ce dossier n’existe pas.',
} as const;
