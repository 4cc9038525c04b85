/** Texts of the debit of contributions: F-24, F-25 (product 2.3). */
export const messages = {
  notOnline:
    'La modification du compte de prélèvement n’est pas disponible en ligne pour votre contrat. Contactez-nous.',
  sameAccount: 'Ce compte est déjà celui de vos prélèvements.',
  movedTo: 'Première échéance concernée',
  otherReference: 'Nouvelle référence du mandat (RUM)',
  document: 'Mandat SEPA',
  file: (rum: string) => `mandat_sepa_${rum}.pdf`,
} as const;
