/** Texts of F-12 (product 2.3). */
export const messages = {
  recapNumber: 'N°\u00a0de sinistre',
  declared: 'Déclaration enregistrée',
  awaited: (pieces: string) => `Pièces attendues\u00a0: ${pieces}`,
  examined: 'Déclaration acceptée\u00a0: le dossier est en cours d’instruction',
} as const;
