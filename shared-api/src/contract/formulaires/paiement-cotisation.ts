/** States of a card payment (F-18). */
export const etatsPaiement = ['ACCEPTE', 'REFUSE', 'ABANDONNE', 'EN_ATTENTE', 'EXPIRE'] as const;
export type EtatPaiement = (typeof etatsPaiement)[number];
