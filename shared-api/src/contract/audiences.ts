import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { scopeLabels } from '../rules/scope-labels';
import { freeText, instant, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { importQuery, lineRefusal } from './imports';
import { defineHistory } from './objets';

/* Back office: segments of contracts and persons. */

/**
 * Audiences for a screen that names them: active ones are chosen from, and one that is inactive says so by its label
 * where it was chosen before.
 */
export const audienceChoices = array(object({ code: string(), libelle: string(), isActive: boolean() }));
export type AudienceChoice = Infer<typeof audienceChoices>[number];

/** Who is meant by a criterion: the member of a contract, each insured person, or both. */
export const portees = ['CONTRAT', 'BENEFICIAIRE', 'LES_DEUX'] as const;
export type AudienceScope = (typeof portees)[number];
export const audienceScopeLabels: Readonly<Record<AudienceScope, string>> = {
  CONTRAT: scopeLabels.Contrat,
  BENEFICIAIRE: scopeLabels.Benef,
  LES_DEUX: scopeLabels.Both,
};
export const typesAudience = ['CRITERES', 'FICHIER', 'TOUS'] as const;
export type AudienceType = (typeof typesAudience)[number];
/** Columns of the list and of its file. */
export const audienceColumns = {
  code: 'Code',
  libelle: 'Libellé',
  type: 'Type',
  portee: 'Portée',
  nombre: 'Nombre',
  utilisation: 'Utilisée par',
  date: 'Modifiée le',
  active: 'Active',
} as const;
export const audienceTypeLabels = { CRITERES: 'Critères', FICHIER: 'Fichier', TOUS: 'Tous' } as const;

export const champsAudience = [
  'CLIENT',
  'OFFRE',
  'TYPE_CONTRAT',
  'ETAT_CONTRAT',
  'COLLECTIF',
  'NUMERO_COLLECTIF',
  'COLLEGE',
  'DATE_EFFET',
  'DATE_ECHEANCE',
  'ANCIENNETE',
  'DEPARTEMENT',
  'PAYS',
  'AGE',
  'SEXE',
  'LIEN_PARENTE',
  'REGIME_RO',
  'MONEGASQUE',
  'TELETRANSMISSION',
  'MODE_PAIEMENT',
  'RIB_MANQUANT',
  'PRECONTENTIEUX',
  'DEMATERIALISE',
  'AMF_ACTIVE',
  'APPLICATION_MOBILE',
  'PROFIL',
] as const;
export type AudienceField = (typeof champsAudience)[number];
export const operateursAudience = ['EGAL', 'DIFFERENT', 'PARMI', 'AVANT', 'APRES', 'ENTRE'] as const;
export type AudienceOperator = (typeof operateursAudience)[number];

const liens = ['ET', 'OU'] as const;
const critereStruct = object({
  champ: enums(champsAudience),
  operateur: enums(operateursAudience),
  /** One value; some of them for « parmi », two for « entre ». Days, whole numbers, codes, or OUI and NON. */
  valeurs: size(array(size(freeText(40), 1, 40)), 1, 100),
});
export type Criterion = Infer<typeof critereStruct>;
export const criteresStruct = object({
  lien: enums(liens),
  groupes: size(array(object({ lien: enums(liens), criteres: size(array(critereStruct), 1, 10) })), 0, 10),
});
export type Criteria = Infer<typeof criteresStruct>;

const code = pattern(string(), /^[A-Z0-9_]{3,30}$/);
const values = {
  libelle: size(freeText(80), 1, 80),
  description: freeText(250),
  portee: enums(portees),
  type: enums(typesAudience),
  criteres: criteresStruct,
  isActive: boolean(),
};

const choixStruct = object({ code: string(), libelle: string() });

const rowStruct = object({
  ...values,
  code: string(),
  libelle: string(),
  version: integer(),
  /** Contracts of an audience of contracts, persons of the others; null before it was computed. */
  nombre: nullable(integer()),
  dateCalcul: nullable(instant),
  isCalculEnCours: boolean(),
  /** « 3 contenus et 1 notification »; null where nothing names it. */
  utilisation: nullable(string()),
  dateModification: instant,
});
export type Audience = Infer<typeof rowStruct>;

export const audienceSorts = ['code', '-code', 'libelle', '-libelle', 'nombre', '-nombre', 'date', '-date'] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  type: optional(enums(typesAudience)),
  etat: optional(enums(['active', 'inactive'])),
  tri: optional(enums(audienceSorts)),
};

export const listAudiences = defineEndpoint({
  method: 'GET',
  path: '/admin/audiences',
  summary: 'Audiences du client',
  access: { kind: 'staff', right: 'audiences:read' },
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ audiences: array(rowStruct), pagination: paginationStruct }),
});

/** @throws 400 `ValidationError` for more than 1 000 rows. */
export const exportAudiences = defineListFile({
  path: '/admin/audiences/export',
  summary: 'Audiences du client (xlsx ou csv)',
  right: 'audiences:read',
  query: object({ ...filters, format }),
});

/** Codes to choose from, of the fields that have a list; the others are typed. */
export const readAudienceChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/audiences/choix',
  summary: 'Valeurs proposées par champ de critère',
  access: { kind: 'staff', right: 'audiences:read' },
  response: object({ champs: array(object({ champ: enums(champsAudience), valeurs: array(choixStruct) })) }),
});

export const addAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/audiences',
  summary: 'Crée une audience',
  access: { kind: 'staff', right: 'audiences:create' },
  body: object({ code, ...values }),
  response: object({ version: integer() }),
  errors: ['EtatIncompatible'],
});

/** `version` is the one that was read: another change in the meantime is refused, and named. */
export const saveAudience = defineEndpoint({
  method: 'PUT',
  path: '/admin/audiences/:code',
  summary: 'Modifie une audience',
  access: { kind: 'staff', right: 'audiences:update' },
  params: object({ code }),
  body: object({ ...values, version: wholeNumber(1) }),
  response: object({ version: integer() }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteAudience = defineEndpoint({
  method: 'DELETE',
  path: '/admin/audiences/:code',
  summary: 'Supprime une audience que rien n’utilise',
  access: { kind: 'staff', right: 'audiences:delete' },
  params: object({ code }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const readAudienceHistory = defineHistory({
  path: '/admin/audiences/historique',
  summary: 'Versions d’une audience, la plus récente d’abord',
  right: 'audiences:read',
  query: object({ code }),
});

/** A stored audience by its code, or criteria that are being written. */
export const testAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/audiences/test',
  summary: 'Dit si une personne d’un contrat est dans une audience, critère par critère',
  access: { kind: 'staff', right: 'audiences:read' },
  body: object({
    code: optional(code),
    criteres: optional(criteresStruct),
    /** Of criteria that are being written. */
    portee: optional(enums(portees)),
    /** Whether the audience would be on, as it is being written; else as it is stored. */
    isActive: optional(boolean()),
    numeroContratIndividuel: size(freeText(40), 1, 40),
    numPers: size(freeText(40), 1, 40),
  }),
  response: object({ isInAudience: boolean(), details: array(object({ critere: string(), resultat: boolean() })) }),
  errors: ['NonTrouve'],
  keepsReads: true,
});

const comptage = array(object({ code: string(), libelle: string(), nombre: integer() }));
const rapport = {
  parOffre: comptage,
  parEtat: comptage,
  parDepartement: comptage,
  parProfil: comptage,
  /** At most twenty. */
  echantillon: array(object({ numeroContratIndividuel: string(), nomMasque: string(), offre: string() })),
};
const rapportStruct = object(rapport);
export type AudienceReport = Infer<typeof rapportStruct>;

export const readAudienceReport = defineEndpoint({
  method: 'GET',
  path: '/admin/audiences/report',
  summary: 'Composition d’une audience au dernier calcul',
  access: { kind: 'staff', right: 'audiences:read' },
  query: object({ code }),
  response: object({
    nombre: nullable(integer()),
    dateCalcul: nullable(instant),
    isCalculEnCours: boolean(),
    rapport: nullable(rapportStruct),
  }),
  errors: ['NonTrouve'],
});

export const recomputeAudience = defineEndpoint({
  method: 'POST',
  path: '/admin/audiences/report',
  summary: 'Demande un nouveau calcul d’une audience',
  access: { kind: 'staff', right: 'audiences:update' },
  body: object({ code }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const modesFichier = ['REMPLACER', 'AJOUTER', 'RETIRER'] as const;
export type FileMode = (typeof modesFichier)[number];
/** Lines of the largest file. */
export const audienceFileLimit = 100_000;
/** Its weight. */
export const audienceFileBytes = 8 * 1_048_576;

export const exportAudienceFile = defineEndpoint({
  method: 'GET',
  path: '/admin/audiences/file',
  summary: 'Contrats et personnes d’une audience donnée par fichier (csv)',
  access: { kind: 'staff', right: 'audiences:read' },
  query: object({ code }),
  response: 'file',
  errors: ['NonTrouve'],
});

/**
 * A CSV with the columns `numeroContratIndividuel;numPers`; its good lines are taken, unless one wrong line refuses
 * all.
 */
export const importAudienceFile = defineEndpoint({
  method: 'POST',
  path: '/admin/audiences/file',
  summary: 'Remplace, complète ou réduit une audience par un fichier (csv), ou dit ce qui changerait',
  access: { kind: 'staff', right: 'audiences:update' },
  query: object({ code, mode: enums(modesFichier), ...importQuery }),
  response: object({
    isApplique: boolean(),
    lignesLues: integer(),
    acceptees: integer(),
    rejetees: integer(),
    erreurs: array(lineRefusal),
  }),
  errors: ['NonTrouve', 'FichierRefuse'],
  isMultipart: true,
});
