/** Texts of exported and printed third-party care. */
export const messages = {
  sheet: 'Tiers payant',
  title: 'Soins réglés en tiers payant',
  titleOf: (name: string) => `Soins réglés en tiers payant à ${name}`,
  notice: 'Ces montants ont été réglés directement au professionnel de santé\u00a0: vous n’avez rien à avancer.',
  empty: 'Aucun soin réglé en tiers payant sur la période sélectionnée.',
  columns: {
    nom: 'Professionnel ou établissement',
    type: 'Type',
    numero: 'Numéro RPPS ou FINESS',
    nombre: 'Décomptes',
    dernier: 'Dernier paiement',
    rc: 'Mutuelle',
  },
} as const;
