import type { CompteEncaissement, Mouvement } from '@portal/shared-api/contract/cotisations';
import type { Prelevement } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import type { Profil } from '@portal/shared-api/contract/profil';
import { camille, noe } from './fixtures';

const mouvement: Mouvement = {
  idMouvement: 'M-2026-039',
  dateMouvement: '2026-11-05',
  dateEcheance: '2026-11-05',
  nature: 'APPEL',
  libelle: 'Appel de cotisation – novembre 2026',
  debit: 148.6,
  credit: 0,
  solde: -148.6,
  etat: 'REGLE',
  isPayableEnLigne: false,
};

/** Contributions of Camille, paid up. */
export const compte: CompteEncaissement = {
  solde: 0,
  devise: 'EUR',
  impaye: 0,
  isPaiementEnVerification: false,
  prochaineEcheance: { date: '2026-12-05', montant: 148.6 },
  codeModePaiement: 'PRLV',
  libelleModePaiement: 'Prélèvement automatique',
  codePeriodicite: 'M',
  jourPrelevement: 5,
  ibanMasque: 'FR80 •••• •••• •••• •••• •••• 144',
  mandats: [
    {
      rum: 'VAL0004521-0001',
      ics: 'FR00ZZZ999999',
      dateSignature: '2021-01-03',
      etat: 'ACTIF',
      ibanMasque: 'FR80 •••• 144',
    },
  ],
  connuDepuis: null,
  annees: [2026, 2025],
  anneesAvis: [2026, 2025],
  echeancier: [
    { date: '2026-11-05', montant: 148.6, etat: 'REGLE' },
    { date: '2026-12-05', montant: 148.6, etat: 'AREGLER' },
  ],
  periodes: [{ periode: '2026-11', regle: 148.6, restant: 0 }],
  mouvements: [
    {
      ...mouvement,
      idMouvement: 'M-2026-040',
      dateEcheance: null,
      nature: 'PRELEVEMENT',
      libelle: 'Prélèvement',
      debit: 0,
      credit: 148.6,
      solde: 0,
    },
    mouvement,
  ],
  pagination: { page: 1, taille: 20, total: 2 },
};

/** Contributions of Théo: four are unpaid. */
export const unpaidAccount: CompteEncaissement = {
  ...compte,
  solde: -297.2,
  impaye: 297.2,
  periodes: [
    { periode: '2026-10', regle: 74.3, restant: 0 },
    { periode: '2026-11', regle: 0, restant: 297.2 },
  ],
  mouvements: [{ ...mouvement, debit: 74.3, solde: -297.2, etat: 'IMPAYE', isPayableEnLigne: true }],
  pagination: { page: 1, taille: 20, total: 1 },
};

export const profil: Profil = {
  codeCivilite: 'MME',
  libelleCivilite: 'Madame',
  nom: 'VERNOUX',
  nompatronymique: 'LACAZE',
  prenom: 'Camille',
  dateNaissance: '1984-03-14',
  lieuNaissance: 'MENDE',
  numPers: camille.numPers,
  numeroContrat: 'VAL0004521',
  adresse: {
    pointRemiseCourrier: 'Appartement 12',
    complementGeographique: '',
    numVoie: '14',
    libelleCourtBtq: 'B',
    libelleCourtNatureVoie: 'RUE',
    libelleVoie: 'DES PAPETIERS',
    mentionParticuliere: '',
    lieuDit: '',
    codePostal: '48000',
    localite: 'MENDE',
    codeCedex: '',
    nomCedex: '',
    bureauCedex: '',
    codePays: 'FR',
    libellePays: 'FRANCE',
    adresseEtrangere: false,
  },
  telephones: { portable: '0639980001', isPortableConfirme: true, fixe: '', professionnel: '' },
  email: 'camille.vernoux@exemple.test',
  isEmailConfirme: true,
  userName: 'camille.vernoux@exemple.test',
  donneesRo: [camille, noe].map(
    ({
      numPers,
      codeCivilite,
      nom,
      prenom,
      codeLienParente,
      nirMasque,
      isTeletransmission,
      dateDemandeTeletransmission,
      codeMotifRefusTeletransmission,
    }) => ({
      numPers,
      codeCivilite,
      nom,
      prenom,
      codeLienParente,
      nirMasque,
      isTeletransmission,
      dateDemandeTeletransmission,
      codeMotifRefusTeletransmission,
      isMonegasque: false,
      codeRegime: '01',
      libelleRegime: 'Régime général',
      codeCaisse: '481',
      libelleCaisse: 'CPAM de la Lozère',
      codeCentre: '0001',
    }),
  ),
  preferences: {
    isDematerialise: true,
    consentements: [
      { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de votre mutuelle par e-mail', isAccepted: true },
      { nom: 'STATISTIQUES', libelle: 'Mesures d’audience', isAccepted: null },
    ],
  },
  securite: { isAmfActive: true, isBiometrieActive: false, dateMotDePasse: null },
};

/** How Camille pays her contributions, as the forms about them read it: debited each month, nothing announced. */
export const prelevement: Prelevement = {
  ribCotisations: { titulaire: 'VERNOUX Camille', ibanMasque: 'FR80 •••• 144' },
  mandat: { rum: 'VAL0004521-0002', ics: 'FR00ZZZ999999', creancier: { nom: 'Mutuelle Valdoré', adresse: 'Mende' } },
  adresse: '14 RUE DES PAPETIERS 48000 MENDE',
  codeModePaiement: 'PRLV',
  jourPrelevement: 5,
  codePeriodicite: 'M',
  premierJour: '2026-12-05',
  echeancesEmises: [],
  echeancesModifiables: ['2027-01-05'],
  isTiersPayeurAutorise: false,
  isMandatSigne: true,
};
