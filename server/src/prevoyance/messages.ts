export const messages = {
  noCover: 'Vous ne disposez pas de contrat de prévoyance.',
  noClause: 'Aucune désignation n’est enregistrée.',
  noClaim: 'Ce dossier n’existe pas.',
  clause: {
    title: 'Clause bénéficiaire',
    contract: (name: string) => `Contrat\u00a0: ${name}`,
    insured: (name: string) => `Personne assurée\u00a0: ${name}`,
    registered: 'Désignation enregistrée',
    type: 'Type de clause',
    date: 'Date de désignation',
    beneficiaries: 'Bénéficiaires du capital',
    note: (day: string) =>
      `Document édité le ${day}, selon la désignation connue à cette date. Seule la désignation reçue par l’assureur fait foi.`,
  },
} as const;
