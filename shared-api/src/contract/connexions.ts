import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate, freeText, instant, pageQuery, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';
import { roles } from './roles';
import { canaux } from './securite';

/* Back office: the log of connections and their counter. */

/** Reasons of a failed sign-in. */
export const failureReasons = {
  MDP: 'Mot de passe erroné',
  INCONNU: 'Identifiant inconnu',
  BLOQUE: 'Compte bloqué',
  NONACTIVE: 'Compte non activé',
  AMF: 'Code de sécurité erroné',
  RADIE: 'Adhérent radié',
  DESACTIVE: 'Compte désactivé',
  FINACCES: 'Accès terminé',
} as const;
export type FailureReason = keyof typeof failureReasons;
export const failureReasonCodes = Object.keys(failureReasons) as [FailureReason, ...FailureReason[]];

/** Second factor of a sign-in. */
export const amfLabels = {
  AUCUNE: 'Aucune',
  SMS: 'SMS',
  MAIL: 'Mail',
  APPLICATION: 'Application',
  CLE: 'Clé d’accès',
  SECOURS: 'Code de secours',
} as const;
export type AmfCode = keyof typeof amfLabels;
export const amfCodes = ['AUCUNE', 'SMS', 'MAIL', 'APPLICATION', 'CLE', 'SECOURS'] as const satisfies AmfCode[];

/** Days of the log in one reading, and without a choice. */
export const longestLogPeriod = 31;
export const usualLogPeriod = 7;
/** Rows of one file. */
export const logExportLimit = 50_000;
/** Totals are counted up to this many lines, so that a list has the same cost at any volume. */
export const logTotalLimit = 50_000;

/** Columns of the list, on the screen and in its file. */
export const connectionColumns = {
  date: 'Date et heure',
  user: 'Utilisateur',
  role: 'Rôle',
  client: 'Client',
  result: 'Résultat',
  reason: 'Motif d’échec',
  channel: 'Canal',
  browser: 'Navigateur',
  ip: 'Adresse IP',
  amf: 'AMF',
  access: 'Accès administrateur',
  duration: 'Durée',
} as const;

export const connectionStruct = object({
  id: string(),
  date: instant,
  /** « VERNOUX Camille »; null for an unknown identifier. */
  utilisateur: nullable(string()),
  userName: nullable(string()),
  roles: array(enums(roles)),
  isSucces: boolean(),
  motifEchec: nullable(enums(failureReasonCodes)),
  canal: enums(canaux),
  navigateur: nullable(string()),
  /** Without its last part for staff who may not read it. */
  adresseIp: nullable(string()),
  amf: nullable(enums(amfCodes)),
  isAccesAdministrateur: boolean(),
  /** Seconds from the sign-in to the last activity; null for a failure. */
  dureeSecondes: nullable(integer()),
  /** The session is open. */
  isOuverte: boolean(),
});
export type Connection = Infer<typeof connectionStruct>;

/** Sort keys of the log; a leading `-` reverses. */
export const connectionSorts = ['-date', 'date'] as const;

const logQuery = {
  /** Civil dates, both included; by default the last seven days. */
  debut: optional(askedDay),
  fin: optional(askedDay),
  /** Words of the name, or start of the identifier. */
  utilisateur: optional(size(freeText(100), 1, 100)),
  resultat: optional(enums(['SUCCES', 'ECHEC'])),
  canal: optional(enums(canaux)),
  role: optional(enums(roles)),
  /** Consultations of a member's space by staff, alone or left out. */
  isAccesAdministrateur: optional(enums(['O', 'N'])),
  tri: optional(enums(connectionSorts)),
};

const logRight = { kind: 'staff', right: 'connections-logs:read' } as const;

export const listConnections = defineEndpoint({
  method: 'GET',
  path: '/admin/connections-logs',
  summary: 'Journal des connexions, réussies et échouées, sur 31 jours au plus',
  access: logRight,
  query: object({ ...logQuery, ...pageQuery }),
  response: object({
    debut: civilDate,
    fin: civilDate,
    connexions: array(connectionStruct),
    pagination: paginationStruct,
    /** True when there are more lines than `pagination.total`. */
    isTotalPlafonne: boolean(),
  }),
});

export const exportConnections = defineEndpoint({
  method: 'GET',
  path: '/admin/connections-logs/export',
  summary: 'Journal des connexions (csv)',
  access: logRight,
  query: object(logQuery),
  response: 'file',
});

export const counterSteps = ['JOUR', 'SEMAINE', 'MOIS'] as const;
export type CounterStep = (typeof counterSteps)[number];
/** Longest period of the counter, in days: two years. */
export const longestCounterPeriod = 731;

const counts = {
  /** Sign-ins that succeeded. */
  total: integer(),
  /** Persons who signed in, each once; null when the log no longer reaches that far. */
  uniques: nullable(integer()),
  echecs: integer(),
};

const counterQuery = object({ debut: optional(askedDay), fin: optional(askedDay), pas: optional(enums(counterSteps)) });
const counterRight = { kind: 'staff', right: 'connexion-counter:read' } as const;

export const connectionCounterStruct = object({
  /** Whole steps: the period that was asked for, widened to the week or the month. */
  debut: civilDate,
  fin: civilDate,
  pas: enums(counterSteps),
  ...counts,
  parCanal: array(object({ code: enums(canaux), valeur: integer() })),
  serie: array(object({ date: civilDate, total: integer(), uniques: integer(), echecs: integer() })),
  /** As many steps just before. */
  periodePrecedente: object({ debut: civilDate, fin: civilDate, ...counts }),
});
export type ConnectionCounter = Infer<typeof connectionCounterStruct>;

export const readConnectionCounter = defineEndpoint({
  method: 'GET',
  path: '/admin/connexion-counter',
  summary: 'Compteur des connexions par jour, semaine ou mois, avec la période précédente',
  access: counterRight,
  query: counterQuery,
  response: connectionCounterStruct,
});

export const exportConnectionCounter = defineEndpoint({
  method: 'GET',
  path: '/admin/connexion-counter/export',
  summary: 'Compteur des connexions (xlsx)',
  access: counterRight,
  query: counterQuery,
  response: 'file',
});
