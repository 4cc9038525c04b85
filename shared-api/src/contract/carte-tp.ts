import { array, boolean, enums, integer, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** Columns of the card (S-10, `domaine-tp`). A client may merge DESO and DEPR into DENT. */
export const domainesTp = {
  PHAR: 'Pharmacie',
  MED: 'Médecins',
  LABO: 'Laboratoires',
  RADL: 'Radiologie',
  AUXM: 'Auxiliaires médicaux',
  SAGE: 'Sages-femmes',
  EXTE: 'Soins externes',
  CSTE: 'Centres de santé',
  HOSP: 'Hospitalisation',
  OPTI: 'Optique',
  DESO: 'Soins dentaires',
  DEPR: 'Prothèses dentaires',
  DENT: 'Dentaire',
  AUDI: 'Aides auditives',
  TRAN: 'Transport',
  DIVE: 'Divers',
} as const;
export type DomaineTp = keyof typeof domainesTp;
export const domainesTpCodes: readonly DomaineTp[] = [
  'PHAR',
  'MED',
  'LABO',
  'RADL',
  'AUXM',
  'SAGE',
  'EXTE',
  'CSTE',
  'HOSP',
  'OPTI',
  'DESO',
  'DEPR',
  'DENT',
  'AUDI',
  'TRAN',
  'DIVE',
];

/**
 * Kinds of value in a column: `TAUX` « 150/100 », percent of the base including the Sécurité sociale; `PEC` prior
 * agreement; `RO` co-payment only; `EXCLU` « / », no direct payment.
 */
export const garantieTpStruct = object({
  code: enums(domainesTpCodes),
  type: enums(['TAUX', 'PEC', 'RO', 'EXCLU']),
  valeur: string(),
});
export type GarantieTp = Infer<typeof garantieTpStruct>;

export const assureCarteStruct = object({
  numPers: string(),
  nom: string(),
  prenom: string(),
  codeCivilite: enums(['MME', 'M']),
  dateNaissance: civilDate,
  /** Order among persons born on the same day, 1 except for twins. */
  rangGemellaire: integer(),
  /** « 2 84 03 •• ••• ••• •• »; empty when unknown. Only the PDF has the whole number. */
  nirMasque: string(),
  garanties: array(garantieTpStruct),
});
export type AssureCarte = Infer<typeof assureCarteStruct>;

export const carteStruct = object({
  idCarte: string(),
  /** The five harmonised items of the standard block; one that does not apply is empty, never omitted. */
  numeroAmc: string(),
  codeConvention: string(),
  csr: string(),
  numeroAdherent: string(),
  dateDebutValidite: civilDate,
  dateFinValidite: civilDate,
  isContratResponsable: boolean(),
  /** `A_VENIR`: the card of next year, issued before it is valid. */
  etat: enums(['VALIDE', 'A_VENIR']),
  datamatrix: string(),
  /** The drawn datamatrix: side in modules, and the dark ones as path data. */
  dessinDatamatrix: object({ cote: integer(), trace: string() }),
  titulaire: object({ codeCivilite: enums(['MME', 'M']), nom: string(), prenom: string() }),
  nomOffre: string(),
  colonnes: array(object({ code: enums(domainesTpCodes), libelle: string() })),
  beneficiaires: array(assureCarteStruct),
  telephonePec: string(),
  /** Care networks that accept the card. */
  reseaux: array(string()),
  /** Document to download, in the GED. */
  idDocument: string(),
});
export type Carte = Infer<typeof carteStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'carteTpConsultation' } as const;
const numPers = optional(size(string(), 1, 20));

/**
 * Third-party-payment cards of the current contract: the valid one, then next year's once issued (S-10). A
 * beneficiary sees only themself; persons who left the contract or hide their care from the reader are left out.
 * Without a card: 404 `CarteNonDisponible`, with the reason in its message.
 */
export const listCartes = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/carte-tp',
  summary: 'Cartes de tiers payant du contrat courant',
  access,
  query: object({ numPers }),
  response: object({ cartes: array(carteStruct) }),
  errors: ['CarteNonDisponible'],
});

/** A card as a PDF for printing, the same document as its download. */
export const printCarte = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/carte-tp/print',
  summary: 'Carte de tiers payant à imprimer',
  access,
  query: object({ idCarte: optional(size(string(), 1, 40)), numPers }),
  response: 'file',
  errors: ['CarteNonDisponible'],
});

/** Pages of the PDF of a card, by its `idDocument`. */
export const viewCarte = defineVisionneuse('/cgdm-svc/carte-tp', 'Carte de tiers payant, page par page', access);

/** Opens a card that was sent, with the link and the code of its mail. Everything is checked again at that moment. */
export const openSentCard = defineEndpoint({
  method: 'POST',
  path: '/forms/envoi-cartetp/ouverture',
  summary: 'Carte de tiers payant reçue par e-mail\u00a0: ouverture par le lien et le code',
  access: { kind: 'public' },
  keepsReads: true,
  body: object({ envoi: size(string(), 1, 40), jeton: size(string(), 1, 100), code: pattern(string(), /^\d{6}$/) }),
  response: object({
    nomFichier: string(),
    /** The PDF, in base64. */
    contenu: string(),
  }),
  errors: ['InvalidToken', 'CodeIncorrect', 'CarteNonDisponible', 'TropDeTentatives'],
});
