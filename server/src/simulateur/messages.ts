import type { MotifActe } from '@portal/shared-api/rules/reimbursement';

/** Texts of a simulation, on screen and in print. */
export const messages = {
  basket: 'Panier',
  packageLeft: (amount: string) => `Forfait annuel restant\u00a0: ${amount}`,
  outsidePathway: (theScheme: string) =>
    `Hors parcours de soins, ${theScheme} rembourse moins et la différence reste à votre charge.`,
  reasons: {
    NON_GARANTI: 'Votre contrat ne couvre pas ce soin.',
    FORFAIT_EPUISE: 'Votre forfait annuel limite ce remboursement.',
    LIMITE_ATTEINTE: 'Vous avez atteint la limite de cette garantie.',
  } satisfies Record<Exclude<MotifActe, 'HORS_PARCOURS'>, string>,
  networkPrice: (amount: string) =>
    `Chez un partenaire du réseau, ce soin coûte au plus ${amount}\u00a0: la simulation retient ce prix.`,
  aboveLimit: (amount: string) => `Ce prix dépasse la limite du panier 100\u00a0% Santé (${amount}).`,
  hiddenPerson:
    'Les consommations de cette personne ne vous sont pas communiquées\u00a0: la simulation n’en tient pas compte.',
  notCovered: 'Votre contrat ne couvre pas cette date\u00a0: la simulation suppose vos garanties en vigueur.',
  /** The contract runs that day, for others: who left it, or has not joined it yet. */
  personNotCovered:
    'La personne choisie n’est pas couverte à cette date\u00a0: la simulation suppose qu’elle a les garanties du contrat.',
  ceilings: { PARTICIPATION: 'Participations forfaitaires', FRANCHISE: 'Franchises médicales' },
  noCover: 'Ce contrat ne rembourse pas de frais de santé.',
  needsBasket: 'Choisissez un panier.',
  unknownBasket: 'Ce panier n’existe pas pour ce soin.',
  unwanted: 'Ce choix ne concerne pas ce soin.',
  wrongDate: (from: string, to: string) => `La date des soins doit être comprise entre le ${from} et le ${to}.`,
  pdf: {
    title: 'Simulation de remboursement',
    line: 'Répartition',
    amount: 'Montant',
    act: (libelle: string) => `Soin\u00a0: ${libelle}`,
    person: (name: string, date: string) => `Pour ${name}, le ${date}`,
    expense: 'Dépense',
    contribution: 'dont participation forfaitaire retenue',
    franchise: 'dont franchise retenue',
    mutual: 'Mutuelle',
    left: 'Reste à charge',
    counter: (libelle: string, periode: string) => `${libelle} ${periode}\u00a0: reste après ce soin`,
    notBinding: (date: string) =>
      `Simulation non contractuelle, établie selon vos garanties au ${date} et vos consommations connues.`,
  },
} as const;
