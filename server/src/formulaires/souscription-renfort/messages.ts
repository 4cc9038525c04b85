/** Texts of « Compléter mes garanties » (S-19). */
export const messages = {
  priceChanged: 'Le tarif a changé depuis votre calcul. Vos réponses sont conservées\u00a0: calculez-le de nouveau.',
  endorsement: {
    title: 'Avenant – Compléter mes garanties',
    label: (options: string) => `Avenant\u00a0: ${options}`,
    file: (numeroContrat: string) => `avenant-renfort_${numeroContrat}.pdf`,
    section: 'Votre souscription',
    text: 'Vous disposez d’un délai de renonciation de 14 jours calendaires, sans motif ni frais. Une renonciation se demande depuis votre espace, par courrier ou par téléphone.',
    options: 'Renforts souscrits',
    from: 'Date d’effet',
    committed: (option: string) => `Engagement – ${option}`,
    until: (months: number, date: string) => `${months} mois, jusqu’au ${date}`,
    renounce: 'Renonciation possible jusqu’au',
    early: 'Prise d’effet avant la fin du délai de renonciation',
    asked: 'Demandée',
  },
} as const;
