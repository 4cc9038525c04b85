import { decompteStates, type DecompteState, type Recipient } from '@portal/shared-api/contract/decomptes';
import { ofName } from '@portal/shared-api/rules/french';

const recipients: Readonly<Record<Recipient, string>> = {
  ADHERENT: 'L’adhérent',
  BENEFICIAIRE: 'Le bénéficiaire',
  PROFESSIONNEL: 'Professionnel de santé',
  ETABLISSEMENT: 'Établissement de santé',
};

/** Texts of exported and printed statements, and receivers of payments. */
export const messages = {
  /** Sheet of a person. */
  fiche: {
    title: (name: string) => `Fiche ${ofName(name)}`,
    fileName: (numPers: string, today: string) => `fiche_${numPers}_${today.replaceAll('-', '')}.pdf`,
    identity: 'Identité',
    name: 'Nom',
    birthName: 'Nom de naissance',
    firstName: 'Prénom',
    born: 'Date de naissance',
    unknown: 'Non renseigné',
    membership: 'Rattachement au contrat',
    contract: 'Contrat',
    relation: 'Lien',
    from: 'Début de la couverture',
    until: 'Fin de la couverture',
    transmission: 'Télétransmission',
    packages: (year: string) => `Forfaits ${year}`,
    package: 'Forfait',
    ceiling: 'Plafond',
    used: 'Utilisé',
    left: 'Restant',
    guarantee: 'Garantie',
    level: 'Niveau',
    limit: 'Limite',
    edited: (date: string) => `Fiche établie le ${date}.`,
    levels: (ofScheme: string) => `Les niveaux indiqués incluent le remboursement ${ofScheme}.`,
  },
  /** Names of care, in a request and in the simulator. */
  care: {
    ratedAs: (libelle: string, precision: string) => `${libelle} – ${precision}`,
    glasses: 'Lunettes, monture et deux verres',
  },
  you: 'Vous',
  recipients,
  statementTitle: 'Relevé de prestations',
  reimbursementTitle: 'Relevé de remboursements',
  decompteTitle: (numero: string) => `Décompte n°\u00a0${numero}`,
  prestations: 'Prestations',
  remboursements: 'Remboursements',
  /** Filters of a printed list. */
  filters: {
    kind: (kind: string) => `Type de soins\u00a0: ${kind}`,
    thirdParty: (type: string) => `Type de professionnel\u00a0: ${type}`,
    state: (state: string) => `État\u00a0: ${state}`,
    recipient: (recipient: string) => `Destinataire\u00a0: ${recipient}`,
    payment: (id: string) => `Virement\u00a0: ${id}`,
    search: (words: string) => `Recherche\u00a0: ${words}`,
    nobody: 'aucune personne de ce contrat',
  },
  /** Acts whose insurer’s part went to a professional are in the list as well. */
  thirdPartyIncluded: 'Y compris les soins réglés directement aux professionnels et aux établissements de santé.',
  withheld: {
    PARTICIPATION: (amount: string) => `Participation forfaitaire retenue\u00a0: ${amount}`,
    FRANCHISE: (amount: string) => `Franchise retenue\u00a0: ${amount}`,
    note: (ofScheme: string) =>
      `Les retenues ${ofScheme} restent à votre charge\u00a0: un contrat responsable ne les rembourse pas.`,
  },
  insured: (name: string) => `Bénéficiaire\u00a0: ${name}`,
  professional: (name: string, specialite: string) => `Professionnel\u00a0: ${name}, ${specialite}`,
  paidTo: (recipient: string, state: DecompteState, date: string | null) => {
    if (date !== null) return `Versé le ${date}\u00a0: ${recipient}`;
    return state === 'EN_COURS' ? `En attente de paiement\u00a0: ${recipient}` : `État\u00a0: ${decompteStates[state]}`;
  },
  paidDuring: (month: string) => `Remboursements versés en ${month}`,
  noStatement: 'Aucune prestation sur la période sélectionnée.',
  noReimbursement: 'Aucun remboursement ne correspond à votre recherche.',
  total: 'Total',
  columns: {
    numero: 'Numéro de décompte',
    datePaiement: 'Date de paiement',
    soinsDebut: 'Soins du',
    soinsFin: 'Soins au',
    soins: 'Date de soins',
    beneficiaire: 'Bénéficiaire',
    professionnel: 'Professionnel',
    specialite: 'Spécialité',
    libelle: 'Libellé',
    acte: 'Acte',
    code: 'Code',
    famille: 'Type de soins',
    destinataire: 'Destinataire',
    origine: 'Origine',
    etat: 'État',
    motif: 'Observations',
    quantite: 'Qté',
    depense: 'Dépense',
    base: 'Base',
    taux: 'Taux',
    rc: 'Mutuelle',
    autres: 'Autres organismes',
    reste: 'Reste à charge',
  },
} as const;
