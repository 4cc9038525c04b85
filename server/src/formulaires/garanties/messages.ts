/** Texts of F-16 (product 2.3). */
export const messages = {
  none: 'Aucune autre formule n’est ouverte à votre contrat.',
  unpaid: 'Des cotisations restent dues\u00a0: vous pourrez modifier vos garanties une fois votre compte à jour.',
  ending: (date: string) => `Votre contrat prend fin le ${date}.`,
  suspending: (date: string) =>
    `Votre contrat sera suspendu le ${date}\u00a0: vous pourrez modifier vos garanties après sa reprise.`,
  planned: (date: string) => `Un changement de formule est déjà prévu le ${date}.`,
  later: (date: string) => `Vous pourrez modifier vos garanties à compter du ${date}.`,
  priceChanged: 'La cotisation a changé depuis votre calcul. Vérifiez-la, puis validez de nouveau.',
  notSigned: 'L’avenant n’est pas signé pour cette formule et cette date.',
  unknown: 'Choisissez une formule proposée pour ce contrat.',
  endorsement: {
    title: 'Avenant – Modifier mes garanties',
    file: 'avenant-garanties.pdf',
    section: 'Votre nouvelle formule',
    text: 'Vous pouvez renoncer à ce changement pendant quatorze jours, sans motif ni frais, par courrier ou par téléphone.',
    now: 'Formule actuelle',
    next: 'Nouvelle formule',
    from: 'À compter du',
    cover: 'Vos garanties',
    line: 'Garantie',
    with: (formule: string) => `Avec ${formule}`,
  },
  letter: 'Avenant\u00a0: changement de formule',
} as const;
