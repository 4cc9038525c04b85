import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import { audienceChoices } from './audiences';
import { freeText, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { featureKeys } from './features';
import { modesGestion } from './identity';
import { defineHistory } from './objets';

/* Back office: the settings of a client, by type. */

/** Types of settings of product A-16 with fields; features and mails have calls of their own. */
export const settingTypes = {
  GENERAL: 'Général',
  CHARTE: 'Charte graphique',
  CREATION_COMPTE: 'Création de compte',
  SECURITE: 'Sécurité',
  FICHIERS: 'Pièces jointes',
  CONSENTEMENTS: 'Consentements',
  MOBILE: 'Application mobile',
  RESEAUX: 'Réseaux de soins',
  RIB: 'Coordonnées bancaires',
  PAGES_ERREUR: 'Pages d’erreur',
} as const;
export type SettingType = keyof typeof settingTypes;
export const settingTypeCodes = [
  'GENERAL',
  'CHARTE',
  'CREATION_COMPTE',
  'SECURITE',
  'FICHIERS',
  'CONSENTEMENTS',
  'MOBILE',
  'RESEAUX',
  'RIB',
  'PAGES_ERREUR',
] as const satisfies readonly SettingType[];

/** `lignes` is a list of texts, `objets` a list of objects with the columns of the setting, `html` a rich text. */
export const settingKinds = [
  'texte',
  'long',
  'entier',
  'bascule',
  'choix',
  'lignes',
  'couleur',
  'html',
  'objets',
] as const;
export type SettingKind = (typeof settingKinds)[number];

const choiceStruct = object({ code: string(), libelle: string() });

/** A column of a setting that is a list of objects; a secret one shows that it is set, never its value. */
const columnStruct = object({
  cle: string(),
  libelle: string(),
  longueurMax: integer(),
  isObligatoire: boolean(),
  isSecret: boolean(),
  choix: array(choiceStruct),
  /** The text is the id of a picture of the library. */
  isImage: optional(boolean()),
});

export const settingStruct = object({
  cle: string(),
  libelle: string(),
  aide: nullable(string()),
  genre: enums(settingKinds),
  unite: nullable(string()),
  choix: array(choiceStruct),
  colonnes: array(columnStruct),
  longueurMax: integer(),
  isObligatoire: boolean(),
  /** The text is the address of a picture. */
  isImage: optional(boolean()),
  /** As stored, in the shape of its kind; a secret is `secretMask` where one is set. */
  valeur: unknown(),
  /** Null where the portal has none. */
  valeurDefaut: unknown(),
});
export type Setting = Infer<typeof settingStruct>;

/** Stands for a secret that is set; sent back, it keeps it. */
export const secretMask = '••••••••';

const type = enums(settingTypeCodes);
const version = wholeNumber(0);
const motif = optional(freeText(250));

export const readReglages = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/edition/type',
  summary: 'Réglages du client d’un type',
  access: { kind: 'staff', right: 'settings:read' },
  query: object({ type: optional(type) }),
  response: object({ reglages: array(settingStruct), version }),
});

export const saveReglages = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/edition/type',
  summary: 'Enregistre les réglages qui changent',
  access: { kind: 'staff', right: 'settings:update' },
  body: object({ type, valeurs: record(string(), unknown()), version, motif }),
  response: object({ version }),
  errors: ['EtatIncompatible'],
});

export const readReglagesHistory = defineHistory({
  path: '/admin/settings/edition/historique',
  summary: 'Versions des réglages d’un type',
  right: 'settings:read',
  query: object({ type }),
});

/* ---------- Features ---------- */

const numeroContratIndividuel = pattern(string(), /^[\w./-]{1,40}$/);
const numPers = pattern(string(), /^[\w./-]{1,40}$/);
const feature = enums(featureKeys);

/** What differs for an audience; the mode is null for what is no act and where that of the client holds. */
const audienceExceptionStruct = object({
  audience: pattern(string(), /^[A-Z0-9_]{3,30}$/),
  isActivated: boolean(),
  modeGestion: nullable(enums(modesGestion)),
});

export const featureSettingStruct = object({
  cle: feature,
  libelle: string(),
  famille: string(),
  isActivated: boolean(),
  /** Null for what is no act. */
  modeGestion: nullable(enums(modesGestion)),
  /** The portal decides the mode, no client. */
  isModeFixe: boolean(),
  /** Acknowledgement by e-mail; null for what is no act. */
  isArEnvoye: nullable(boolean()),
  parContrat: array(object({ numeroContratIndividuel: string(), isActivated: boolean() })),
  /** In order: the first audience that a person is in on a contract decides, unless the contract has its own value. */
  parAudience: array(audienceExceptionStruct),
  version,
});
export type FeatureSetting = Infer<typeof featureSettingStruct>;

/** Order of the list of features. */
export const featureSorts = ['libelle', '-libelle', 'famille', '-famille'] as const;

export const listFonctionnalites = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/fonctionnalites',
  summary: 'Fonctionnalités du client, avec leur mode de gestion',
  access: { kind: 'staff', right: 'settings:read' },
  query: object({
    texte: optional(size(freeText(60), 1, 60)),
    famille: optional(size(freeText(40), 1, 40)),
    etat: optional(enums(['active', 'inactive', 'contrat', 'audience'])),
    tri: optional(enums(featureSorts)),
    ...pageQueryOf([20, 50, 100]),
  }),
  response: object({
    fonctionnalites: array(featureSettingStruct),
    familles: array(string()),
    audiences: audienceChoices,
    pagination: paginationStruct,
  }),
});

export const saveFonctionnalite = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings/fonctionnalites/:cle',
  summary: 'Active ou règle une fonctionnalité du client',
  access: { kind: 'staff', right: 'settings:update' },
  params: object({ cle: feature }),
  body: object({
    isActivated: boolean(),
    modeGestion: nullable(enums(modesGestion)),
    isArEnvoye: nullable(boolean()),
    parContrat: size(array(object({ numeroContratIndividuel, isActivated: boolean() })), 0, 500),
    parAudience: size(array(audienceExceptionStruct), 0, 20),
    version,
    motif,
  }),
  response: object({ version }),
  errors: ['EtatIncompatible'],
});

export const readFonctionnaliteHistory = defineHistory({
  path: '/admin/settings/fonctionnalites/:cle/historique',
  summary: 'Versions d’une fonctionnalité',
  right: 'settings:read',
  params: object({ cle: feature }),
});

/** Why a feature shows or not: the contract's own switch, that of an audience, the client's, or none. */
export const featureReasons = {
  CONTRAT: 'Réglage propre à ce contrat',
  AUDIENCE: 'Réglage d’une audience',
  CLIENT: 'Réglage du client',
  ABSENTE: 'Fonctionnalité sans réglage',
} as const;

export const tryFonctionnalites = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/fonctionnalites/essai',
  summary: 'Ce qu’une personne voit des fonctionnalités sur un contrat, et pourquoi',
  access: { kind: 'staff', right: 'settings:read' },
  /** Without a person, the member of the contract is meant. */
  query: object({ numeroContratIndividuel, numPers: optional(numPers) }),
  response: object({
    /** Whose features these are; null for whoever may not read the members. */
    personne: nullable(object({ nom: string(), prenom: string() })),
    fonctionnalites: array(
      object({
        cle: feature,
        libelle: string(),
        isVisible: boolean(),
        raison: enums(['CONTRAT', 'AUDIENCE', 'CLIENT', 'ABSENTE']),
        modeGestion: nullable(enums(modesGestion)),
      }),
    ),
  }),
  errors: ['NonTrouve'],
});
