/** Texts of F-27 (product 2.3). */
export const messages = {
  unavailable: {
    ending: (date: string) => `Votre contrat prend déjà fin le ${date}.`,
    throughEmployer:
      'Votre contrat a été souscrit par votre employeur\u00a0: c’est à lui de le résilier, ou à vous de le quitter pour un des motifs proposés.',
    employerOnly: 'Cela ne concerne que les contrats souscrits par un employeur.',
    firstYear: (date: string) => `Vous pourrez résilier à tout moment à compter du ${date}.`,
    suspended: 'Votre contrat est déjà suspendu.',
    suspending: (date: string) => `Votre contrat sera déjà suspendu le ${date}.`,
    resuming: (date: string) => `Votre contrat reprend déjà le ${date}.`,
    notSuspended: 'Votre contrat n’est pas suspendu.',
    unpaid:
      'Votre contrat est suspendu pour des cotisations impayées\u00a0: il reprend dès qu’elles sont réglées, sans démarche.',
    college: 'Votre employeur nous déclare votre changement de catégorie\u00a0: vous n’avez rien à faire.',
  },
  pieces: {
    MUT_OBLIG: ['Attestation de l’employeur'],
    CSS: ['Attestation de Complémentaire santé solidaire'],
    DEPART_PORTABILITE: ['Certificat de travail', 'Attestation de France Travail'],
    EVIN_RETRAITE: ['Titre de pension'],
    SUSPENSION: ['Justificatif du congé ou de l’expatriation'],
    REPRISE: ['Justificatif de la reprise'],
    DECES: ['Acte de décès'],
  } as Readonly<Record<string, readonly string[]>>,
  letters: {
    end: 'Confirmation de la fin de votre contrat',
    suspension: 'Confirmation de la suspension de votre contrat',
    resumption: 'Confirmation de la reprise de votre contrat',
    retirement: 'Maintien de vos garanties après votre départ à la retraite',
    section: 'Votre contrat',
    endText: 'Votre contrat prend fin à la date ci-dessous, au soir.',
    covered: {
      SANTE: 'Les soins reçus jusqu’à cette date restent remboursés, pendant deux ans.',
      PREVOYANCE: 'Ce qui survient jusqu’à cette date reste couvert.',
    },
    coveredButSuspension: {
      SANTE:
        'Les soins reçus jusqu’à cette date restent remboursés, pendant deux ans, sauf ceux reçus pendant la suspension de votre contrat.',
      PREVOYANCE: 'Ce qui survient jusqu’à cette date reste couvert, sauf pendant la suspension de votre contrat.',
    },
    refund: 'Les cotisations payées pour la suite vous sont remboursées sous trente jours.',
    portabilityText:
      'Votre contrat de travail prend fin. Vos garanties sont maintenues sans cotisation, dans la limite de douze mois, tant que France Travail vous indemnise.',
    suspensionText: 'À compter de cette date, vos garanties et vos cotisations sont suspendues.',
    resumptionText: 'À compter de cette date, vos garanties et vos cotisations reprennent.',
    retirementText:
      'Vos garanties continuent après votre départ. Une proposition de maintien à titre individuel, avec son tarif, vous est adressée sous deux mois (loi Évin).',
    contract: 'Contrat',
    motive: 'Motif',
    lastDay: 'Dernier jour couvert',
    endDay: 'Fin du contrat',
    from: 'À compter du',
  },
} as const;
