/** States of a request (product 0.4). */
export const etatsDemande = {
  ENREGISTREE: 'Enregistrée',
  EN_COURS: 'En cours de traitement',
  ATTENTE_PIECES: 'En attente de pièces',
  ACCEPTEE: 'Acceptée',
  REFUSEE: 'Refusée',
  ANNULEE: 'Annulée',
} as const;
export type EtatDemande = keyof typeof etatsDemande;
export const etatDemandeCodes: readonly EtatDemande[] = [
  'ENREGISTREE',
  'EN_COURS',
  'ATTENTE_PIECES',
  'ACCEPTEE',
  'REFUSEE',
  'ANNULEE',
];
