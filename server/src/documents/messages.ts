export const messages = {
  /** The specification’s own words for what is gone, foreign or was never there. */
  gone: 'Le document demandé n’est plus disponible.',
  tooLarge: 'Ce document est trop volumineux pour être affiché ici. Téléchargez-le pour le lire.',
  notDrawn: 'Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  madeOn: (date: string) => `Établi le ${date}`,
  keep: 'Conservez ce document avec votre contrat.',
  fiche: {
    title: (name: string) => `Fiche de ${name}`,
    fileName: (numPers: string, today: string) => `fiche_${numPers}_${today.replaceAll('-', '')}.pdf`,
    identity: 'Identité', name: 'Nom', birthName: 'Nom de naissance', firstName: 'Prénom', born: 'Date de naissance', nir: 'N° de Sécurité sociale', unknown: 'Non renseigné',
    membership: 'Rattachement au contrat', contract: 'Contrat', relation: 'Lien', from: 'Couvert depuis le', until: 'Couvert jusqu’au', transmission: 'Télétransmission', yes: 'Oui', no: 'Non',
    packages: (year: string) => `Forfaits ${year}`, package: 'Forfait', ceiling: 'Plafond', used: 'Utilisé', left: 'Restant',
    guarantee: 'Garantie', level: 'Niveau', limit: 'Limite',
    edited: (date: string) => `Fiche établie le ${date}. Les niveaux indiqués incluent le remboursement de la Sécurité sociale.`,
  },
} as const;
