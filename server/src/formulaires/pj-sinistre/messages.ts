/** Texts of F-20 (product 2.3). */
export const messages = {
  none: 'Aucun dossier ouvert ne nécessite de pièce.',
  received: (libelle: string) => `Pièce reçue\u00a0: ${libelle}`,
  takenBack: (libelle: string) => `Envoi annulé\u00a0: ${libelle}`,
} as const;
