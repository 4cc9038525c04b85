import type { Recipient } from '@portal/shared-api/contract/prestations';

const recipients: Readonly<Record<Recipient, string>> = {
  ADHERENT: 'L’adhérent',
  BENEFICIAIRE: 'Le bénéficiaire',
  PROFESSIONNEL: 'Professionnel de santé',
  ETABLISSEMENT: 'Établissement de santé',
};

/** Texts of the exported and printed statements, and who is paid. */
export const messages = {
  you: 'Vous',
  recipients,
  statementTitle: 'Relevé de prestations',
  reimbursementTitle: 'Relevé de remboursements',
  decompteTitle: (numero: string) => `Décompte n°\u00a0${numero}`,
  prestations: 'Prestations',
  remboursements: 'Remboursements',
  contract: (name: string) => `Contrat\u00a0: ${name}`,
  period: (period: string) => `Période de soins\u00a0: ${period}`,
  from: (date: string) => `à partir du ${date}`,
  until: (date: string) => `jusqu’au ${date}`,
  allCare: 'tous les soins',
  insured: (name: string) => `Bénéficiaire\u00a0: ${name}`,
  professional: (name: string, specialite: string) => `Professionnel\u00a0: ${name}, ${specialite}`,
  paidTo: (recipient: string, date: string | null) => (date ? `Versé le ${date}\u00a0: ${recipient}` : `En attente de paiement\u00a0: ${recipient}`),
  paidDuring: (month: string) => `Remboursements versés en ${month}`,
  editedOn: (date: string) => `Document édité le ${date}. Les montants sont ceux connus à cette date.`,
  noStatement: 'Aucune prestation sur la période sélectionnée.',
  noReimbursement: 'Aucun remboursement ne correspond à votre recherche.',
  total: 'Total',
  tooManyRows: (limit: number) => `Votre sélection dépasse ${limit.toLocaleString('fr-FR')} lignes. Affinez votre recherche.`,
  columns: {
    numero: 'Numéro de décompte', datePaiement: 'Date de paiement', soinsDebut: 'Soins du', soinsFin: 'Soins au', soins: 'Date de soins',
    beneficiaire: 'Bénéficiaire', professionnel: 'Professionnel', specialite: 'Spécialité', libelle: 'Libellé', acte: 'Acte', code: 'Code',
    famille: 'Type de soins', destinataire: 'Destinataire', origine: 'Origine', etat: 'État', motif: 'Observations', quantite: 'Qté',
    depense: 'Dépense', base: 'Base', taux: 'Taux', ro: 'Sécurité sociale', rc: 'Mutuelle', autres: 'Autres organismes', reste: 'Reste à charge',
  },
} as const;
