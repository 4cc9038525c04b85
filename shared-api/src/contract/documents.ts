/** Kinds of document of the document store (specification 7; catalogue S-03), with what members read. */
export const documentCategories = {
  ATTESTATION: 'Attestations',
  CARTE_TP: 'Cartes de tiers payant',
  AVENANT: 'Avenants et modifications',
  INSCRIPTION_BENEFICIAIRE: 'Inscriptions de bénéficiaires',
  MANDAT_SEPA: 'Mandats SEPA',
  RELEVE_PRESTATIONS: 'Relevés de prestations',
  RELEVE_REMBOURSEMENT: 'Relevés de remboursement',
  CONDITIONS: 'Conditions générales et notices',
  AVIS_ECHEANCE: 'Avis d’échéance',
  PIECE_TRANSMISE: 'Pièces transmises',
} as const;
export type DocumentCategory = keyof typeof documentCategories;
