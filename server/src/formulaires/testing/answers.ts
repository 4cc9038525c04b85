import { declarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';

// Answers to heavy forms, valid for Camille's contract VAL0004521 on 20/11/2026; a test says what differs.

/** F-17: a newborn without number of social security. */
export const newcomer = (changes: object = {}) => ({
  cle: 'n1',
  codeCivilite: 'M',
  nom: 'Vernoux',
  nompatronymique: '',
  prenom: 'Émile',
  dateNaissance: '2026-11-05',
  lieuNaissance: 'Mende',
  rangGemellaire: null,
  isEtudiant: null,
  isHandicap: null,
  isSansNir: true,
  nir: '',
  isNirConfirme: true,
  codeRattachement: 'DEUX',
  isAutreMutuelle: false,
  nomAutreMutuelle: '',
  dateFinAutreMutuelle: '',
  isTeletransmission: true,
  ...changes,
});

/** F-17: that newborn joins at birth; the announced contribution is the test's to give. */
export const joining = (changes: object = {}) => ({
  codeLienParente: 'ENF',
  codeEvenement: 'NAISSANCE',
  dateEvenement: '2026-11-05',
  personnes: [newcomer()],
  codesOptions: [],
  numPersCompte: 'ADHERENT',
  titulaire: '',
  iban: '',
  bic: '',
  dateEffet: '2026-11-05',
  cotisationAnnoncee: 0,
  isPrelevementAccepte: true,
  attestation: true,
  ...changes,
});

/** F-19: surgery for Lina; the establishment is the test's to give. */
export const hospitalStay = (changes: object = {}) => ({
  numPers: 'P000452103',
  natureHospitalisation: 'CHIRURGIE',
  dateEntree: '2026-12-07',
  heureEntree: '07:30',
  dateSortie: '2026-12-10',
  isUrgence: false,
  dateAccouchement: '',
  isAccidentTiers: false,
  dateAccident: '',
  assureurAdverse: '',
  isAccidentTravail: false,
  recherche: null,
  isHorsListe: false,
  finess: '',
  raisonSociale: '',
  adresse: '',
  codePostal: '',
  ville: '',
  telephone: '+33199000000',
  email: 'admissions@exemple.test',
  fax: '',
  service: 'Orthopédie',
  codeDmt: '201',
  codeMt: '03',
  numeroDossier: '',
  medecin: '',
  isChambreParticuliere: true,
  nombreNuits: 3,
  tarifChambre: 75,
  isLitAccompagnant: null,
  isDepassement: false,
  montantDepassement: null,
  modeEnvoi: 'LES_DEUX',
  emailCopie: 'copie@exemple.test',
  attestation: true,
  ...changes,
});

/** F-25: direct debit from another account of Camille. */
export const debit = (changes: object = {}) => ({
  codeModePaiement: 'PRLV',
  isTiersPayeur: false,
  payeurCivilite: '',
  payeurNom: '',
  payeurPrenom: '',
  payeurAdresse: '',
  titulaire: 'VERNOUX Camille',
  iban: 'FR629999900010TESTPORT01076',
  bic: 'TESTFRP0XXX',
  jourPrelevement: '05',
  codePeriodicite: 'M',
  dateEffet: '2026-12-05',
  isMandat: true,
  ...changes,
});

/** F-27: a change of the contract for a motive. */
export const contractChange = (codeMotif: string, changes: object = {}) => ({
  codeMotif,
  dateEvenement: '',
  dateSouhaitee: '',
  numPersMaintenus: [],
  nouvelAssureur: '',
  titulaire: '',
  iban: '',
  bic: '',
  commentaire: '',
  ...changes,
});

/** Documents of a reinforcement, to be read before S-19 is sent. */
export const documentsOf = (code: string) => ['IPID', 'NOTICE', 'GARANTIES'].map((type) => `CMS-${type}-${code}`);

/** S-19: « Renfort Confort » for Camille and Noé from 1 December: 8,90 € and 3,20 €. */
export const reinforcement = (changes: object = {}) => ({
  OPTIQUE: false,
  DENTAIRE: false,
  AUDITION: false,
  HOSPITALISATION: false,
  MEDECINES_DOUCES: true,
  DEPASSEMENTS: true,
  codesOptions: ['RENF_CONFORT'],
  numPers: ['P000452101', 'P000452104'],
  dateEffet: '2026-12-01',
  supplementAnnonce: 12.1,
  cotisationAnnoncee: 160.7,
  validiteTarif: '2026-11-30',
  documentsOuverts: documentsOf('RENF_CONFORT'),
  isDocumentsLus: true,
  isEngagement: true,
  isEffetAvantDelai: true,
  ...changes,
});

/** F-14: statements and notices online, cards and letters by post. */
export const paperless = (changes: object = {}) => ({
  isReleves: true,
  isCarteTp: false,
  isAvis: true,
  isCourriers: false,
  isAttestations: false,
  emailNotification: 'camille.vernoux@exemple.test',
  isAccord: true,
  ...changes,
});

/** F-10: a question about the contract. */
export const question = (changes: object = {}) => ({
  numeroContratIndividuel: 'VAL0004521',
  numPers: '',
  codeObjet: 'CONTRAT',
  codeSousObjet: 'GARANTIES',
  numeroDecompte: '',
  message: 'Que couvre ma garantie optique ?',
  canalReponse: 'MAIL',
  telephone: '',
  creneau: '',
  isReclamation: false,
  ...changes,
});

/** F-12: Marc is stopped since 9 November, on his contract ALI0000876. */
export const stoppage = (changes: object = {}) => ({
  ...Object.fromEntries(
    Object.entries(emptyOf(declarationSinistre.fields)).filter(
      ([name]) => !declarationSinistre.piecesJointes.includes(name),
    ),
  ),
  codeTypeSinistre: 'ARRET',
  numPers: 'P000087601',
  dateSurvenance: '2026-11-09',
  natureArret: 'MALADIE',
  dateDebutArret: '2026-11-09',
  isProlongation: false,
  isRechute: false,
  employeurRaisonSociale: 'Employeur de Test',
  isTiersResponsable: false,
  isAutreAssureur: false,
  compte: 'P000087601',
  attestation: true,
  ...changes,
});

/** F-13: an osteopath for Noé, 60 €. */
export const osteopathy = (changes: object = {}) => ({
  isDemandeAccordOuDevis: false,
  dateSoins: '2026-11-10',
  numPers: 'P000452104',
  codeTypePrestation: 'MDOUCES',
  codeSoin: '',
  nombre: 1,
  isParcoursSoins: true,
  montantMonture: null,
  montantFacture: 60,
  montantRO: null,
  isDecompteRo: null,
  isAccidentTiers: false,
  dateAccident: '',
  nomProfessionnel: 'TEST Ostéopathe',
  isAutreMutuelle: false,
  montantAutres: null,
  commentaire: '',
  ...changes,
});

/** F-13: prevention of a day, 12 €, which no cover refuses. */
export const prevention = (numPers: string, dateSoins: string) =>
  osteopathy({ numPers, dateSoins, codeTypePrestation: 'PREVENTION', montantFacture: 12, nomProfessionnel: '' });

/** F-19: an establishment that the directory does not have. */
export const unlistedHospital = {
  isHorsListe: true,
  finess: '990000010',
  raisonSociale: 'Clinique du Test',
  adresse: '1 rue du Test',
  codePostal: '48000',
  ville: 'Mende',
};
