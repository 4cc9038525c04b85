/** Texts of the server about card payments (F-18). */
export const messages = {
  closed: 'Le paiement en ligne n’est pas disponible pour ce contrat.',
  wrongLines: 'Réglez d’abord les échéances les plus anciennes.',
  amountChanged: 'Le montant a changé. Vérifiez les sommes dues, puis recommencez.',
  waiting: (reference: string, minutes: number) =>
    `Un paiement de ces échéances est déjà ouvert (${reference}). Terminez-le ou annulez-le sur la page de paiement. Sinon, recommencez dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`,
  checking:
    'Un paiement par carte de vos cotisations est en cours de vérification auprès de notre prestataire. Recommencez dans quelques minutes.',
  deducted: (libelle: string, montant: string) => `${libelle} (après déduction de ${montant} de votre avoir)`,
  email: 'Le format de l’adresse e-mail est incorrect.',
  unknown: 'Ce paiement n’existe pas.',
  notSigned: 'Notification refusée.',
  operation: 'Cotisations impayées',
  movement: 'Paiement par carte',
  receipt: {
    title: (reference: string) => `Reçu de votre paiement n°\u00a0${reference}`,
    file: (reference: string) => `recu_${reference}.pdf`,
    section: 'Paiement par carte',
    reference: 'Référence',
    transaction: 'Numéro de transaction',
    object: 'Objet',
    date: 'Date',
    amount: 'Montant',
  },
} as const;
