import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Beneficiaire, Contrat } from '@portal/shared-api/contract/contrats';
import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Acte, Decompte, Remboursement } from '@portal/shared-api/contract/prestations';

/** Camille VERNOUX and her family, as in the demo data. */
export const camille: Beneficiaire = {
  numPers: 'P000452101',
  codeCivilite: 'MME',
  nom: 'VERNOUX',
  prenom: 'Camille',
  nompatronymique: 'LACAZE',
  dateNaissance: '1984-03-14',
  codeLienParente: 'ADH',
  dateEntree: '2021-01-01',
  dateSortie: null,
  isTeletransmission: true,
  dateDemandeTeletransmission: null,
  codeMotifRefusTeletransmission: null,
  nirMasque: '2 84 03 •• ••• ••• ••',
};
export const noe: Beneficiaire = {
  ...camille,
  numPers: 'P000452104',
  codeCivilite: 'M',
  prenom: 'Noé',
  nompatronymique: null,
  dateNaissance: '2015-09-21',
  codeLienParente: 'ENF',
  isTeletransmission: false,
  codeMotifRefusTeletransmission: 'DEJ',
  nirMasque: '1 15 09 •• ••• ••• ••',
};

export const user: CurrentUser = {
  userId: 'camille',
  userName: 'camille.vernoux@exemple.test',
  email: 'camille.vernoux@exemple.test',
  codeCivilite: 'MME',
  nom: 'VERNOUX',
  prenom: 'Camille',
  numPers: camille.numPers,
  roles: ['User'],
  authentificationMultiples: { telephonePortableConfirmed: true, isAmfActive: false },
  derniereConnexion: '2026-11-18T08:12:00Z',
  droits: [],
};

export const contrat: Contrat = {
  numeroContratIndividuel: 'VAL0004521',
  numeroContratCollectif: null,
  nomEmployeur: null,
  college: null,
  codeOffre: 'SANTE_CONFORT',
  nomOffre: 'Santé Confort',
  typeContrat: 'SANTE',
  etat: 'valide',
  isActif: true,
  IsPrecontentieux: false,
  isResponsable: true,
  isCollectif: false,
  roleAssure: 'ADHERENT',
  dateEffet: '2021-01-01',
  dateEcheance: '2026-12-31',
  dateResiliation: null,
  motifResiliation: null,
  cotisation: {
    montant: 148.6,
    codePeriodicite: 'M',
    codeModePaiement: 'PRLV',
    libelleModePaiement: 'Prélèvement automatique',
    jourPrelevement: 5,
  },
  modalitePaiementPrestation: {
    codeModePaiement: 'VIR',
    libelleModePaiement: 'Virement',
    isMissing: false,
    rib: {
      codeInternationalPaysIso2: 'FR',
      cleIban: '80',
      identifiantNationalCompte: '•••••••••••••••••••• 144',
      codeBIC: 'TESTFRP0XXX',
      titulaire: 'VERNOUX Camille',
    },
  },
  beneficiaires: [camille, noe],
  options: [
    {
      codeOption: 'RENF_OPTIQUE',
      libelle: 'Renfort Optique',
      dateEffet: '2025-01-01',
      dateFinEngagement: '2025-12-31',
      dateFin: null,
    },
  ],
};
export const suspended: Contrat = {
  ...contrat,
  numeroContratIndividuel: 'VAL0004522',
  nomOffre: 'Prévoyance Accident',
  typeContrat: 'PREVOYANCE',
  etat: 'suspendu',
  isActif: false,
  beneficiaires: [camille],
  options: [],
};
export const ended: Contrat = {
  ...contrat,
  numeroContratIndividuel: 'VAL0000099',
  nomOffre: 'Santé Essentielle',
  etat: 'resilie',
  isActif: false,
  dateResiliation: '2025-12-31',
};

const totalOf = (montantDepense: number, montantRO: number, montantRC: number, resteACharge: number): Totaux => ({
  montantDepense,
  montantRO,
  montantRC,
  montantAutres: 0,
  resteACharge,
});

export const decompte: Decompte = {
  numeroDecompte: '2026110047102',
  libelle: 'Dermatologie, 2 actes',
  nombreActes: 2,
  datePaiement: '2026-11-06',
  dateSoinsDebut: '2026-10-28',
  dateSoinsFin: '2026-10-28',
  beneficiaire: {
    numPers: camille.numPers,
    codeCivilite: 'MME',
    prenom: 'Camille',
    nom: 'VERNOUX',
    codeLienParente: 'ADH',
  },
  professionnel: { nom: 'Dr ESSAI Solène', specialite: 'Dermatologue', numeroRpps: null, finess: null },
  destinataire: 'ADHERENT',
  libelleDestinataire: 'Vous',
  codeModePaiement: 'VIR',
  libelleModePaiement: 'Virement',
  ibanMasque: 'FR80 •••• 144',
  origine: 'NOEMIE',
  familleActes: 'SOINS_COURANTS',
  etat: 'PAYE',
  libelleMotif: null,
  ...totalOf(80, 20.05, 25.2, 34.75),
  idDocumentReleve: 'GED-90411',
};
export const rejected: Decompte = {
  ...decompte,
  numeroDecompte: '2026110044000',
  libelle: 'Ostéopathie',
  nombreActes: 1,
  datePaiement: null,
  etat: 'REJETE',
  libelleMotif: 'Forfait annuel épuisé',
  ...totalOf(60, 0, 0, 60),
  idDocumentReleve: null,
};

const acte: Acte = {
  rang: 1,
  codeActe: 'CS',
  libelleActe: 'Consultation spécialiste',
  dateSoins: '2026-10-28',
  quantite: 1,
  coefficient: 1,
  baseRO: 31.5,
  tauxRO: 70,
  participationForfaitaire: 2,
  franchise: 0,
  ...totalOf(55, 20.05, 25.2, 9.75),
  isTiersPayant: false,
  is100Sante: false,
  isParcoursSoins: true,
  codeMotif: null,
  libelleMotif: null,
};
export const actes: Acte[] = [
  acte,
  {
    ...acte,
    rang: 2,
    codeActe: 'HN',
    libelleActe: 'Crème solaire médicalisée',
    baseRO: 0,
    tauxRO: 0,
    participationForfaitaire: 0,
    ...totalOf(25, 0, 0, 25),
    codeMotif: 'NG',
    libelleMotif: 'Acte non garanti',
  },
];

export const remboursement: Remboursement = {
  idActe: 'A-90021',
  numeroDecompte: '2026110048213',
  dateSoins: '2026-11-05',
  datePaiement: '2026-11-12',
  numPers: camille.numPers,
  prenom: 'Camille',
  codeActe: 'G',
  libelleActe: 'Consultation médecin généraliste',
  familleActes: 'SOINS_COURANTS',
  nomProfessionnel: 'Dr TEST Armelle',
  etat: 'PAYE',
  ...totalOf(30, 19, 9, 2),
  destinataire: 'ADHERENT',
  origine: 'NOEMIE',
};

export const totaux = totalOf(140, 20.05, 25.2, 94.75);
