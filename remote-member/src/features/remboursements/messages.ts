export const messages = {
  subtitle: 'Vos soins, acte par acte, et ce que chacun vous a remboursé.',
  totals: (total: number, period: string) =>
    `${total} ${total > 1 ? 'actes' : 'acte'} ${period.startsWith('du ') ? period : `du ${period}`}`,
  empty: 'Aucun remboursement ne correspond à votre recherche.',
  caption: 'Remboursements, acte par acte',
  act: 'Acte',
  care: 'Soins et paiement',
  paidOn: 'payé le',
  beneficiary: 'Bénéficiaire',
  expense: 'Dépense',
  mutual: 'Mutuelle',
  others: 'Autres organismes',
  left: 'Reste à charge',
  monthly: 'Part de la mutuelle par mois de soins',
  month: 'Mois',
  decompte: (numero: string) => `Décompte ${numero}`,
  total: 'Total',
};
