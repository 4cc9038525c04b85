export const messages = {
  /** Common texts of exported lists. */
  listing: {
    contract: (name: string) => `Contrat\u00a0: ${name}`,
    period: (period: string) => `Période de soins\u00a0: ${period}`,
    from: (date: string) => `à partir du ${date}`,
    until: (date: string) => `jusqu’au ${date}`,
    allDates: 'toutes les dates',
    editedOn: (date: string) => `Document édité le ${date}. Les montants sont ceux connus à cette date.`,
    longList: 'Cette liste est longue. Demandez-la\u00a0: elle est préparée pendant que vous continuez.',
    tooManyRows: (limit: number) =>
      `Votre sélection dépasse ${limit.toLocaleString('fr-FR')} lignes. Affinez votre recherche.`,
  },
  /** Printed text of the empty list. */
  noContract: '0 contrat',
  struckOff: 'Votre contrat est résilié et votre accès à cet espace a pris fin.',
  synthesis: {
    title: 'Synthèse de votre contrat',
    contract: 'Votre contrat',
    state: 'État',
    from: 'Date d’effet',
    due: 'Échéance',
    ended: 'Résilié le',
    ends: 'Prend fin le',
    employer: 'Employeur',
    collective: 'N°\u00a0de contrat collectif',
    college: 'Collège',
    contribution: 'Cotisation',
    perPeriod: (amount: string, periodicity: 'M' | 'T' | 'S' | 'A') =>
      `${amount}\u00a0/\u00a0${{ M: 'mois', T: 'trimestre', S: 'semestre', A: 'an' }[periodicity]}`,
    paymentMode: 'Mode de paiement',
    benefits: 'Remboursements versés par',
    account: 'Compte de remboursement',
    persons: 'Personnes assurées',
    name: 'Nom et prénom',
    relation: 'Lien',
    born: 'Naissance',
    transmission: 'Télétransmission',
    unknown: 'Non renseigné',
    none: '–',
    options: 'Options et renforts',
    option: 'Option',
    committed: 'Engagement jusqu’au',
    endsOn: 'Prend fin le',
    noOption: 'Aucune option sur ce contrat.',
    edited: (date: string, libelle: string, telephone: string) =>
      `Document édité le ${date} par ${libelle}, ${telephone}. Il ne vaut pas attestation de droits.`,
  },
} as const;
