import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  string,
  type Infer,
} from 'superstruct';
import { profileGroups } from './campagnes';
import { civilMonth } from './common';
import { defineEndpoint } from './endpoint';
import { canaux } from './securite';

/* Back office: statistics of the accounts. */

const mois = civilMonth;

/** Months of a period without a choice, and of the longest one. */
export const usualMonths = 12;
export const longestMonths = 24;
/** Fewest persons of a figure while an audience filters. */
export const fewestPersons = 5;

/** Origins of accounts as the chart tells them. */
export const creationOrigins = ['inscription', 'admin', 'adherent', 'import'] as const;
export type CreationOrigin = (typeof creationOrigins)[number];
export const statedAccounts = ['ACTIF', 'EN_ATTENTE', 'BLOQUE', 'DESACTIVE'] as const;
export type StatedAccount = (typeof statedAccounts)[number];

/** A figure; null where it is unknown, or hidden because it would tell of too few persons. */
const figure = nullable(integer());
const rate = nullable(number());

const indicators = {
  comptesTotal: figure,
  comptesActifs: figure,
  /** Active accounts among all, in percent. */
  tauxActivation: rate,
  creations: figure,
  connexions: figure,
  demarches: figure,
  /** Active accounts with documents online, protected by SMS: in percent of the active ones. */
  tauxDematerialisation: rate,
  tauxAmf: rate,
  /** Active accounts of members for a hundred members of the portfolio. */
  tauxEquipement: rate,
};
export type UserIndicators = Infer<typeof indicatorsStruct>;
const indicatorsStruct = object(indicators);

const period = object({ debut: mois, fin: mois });

export const userStatisticsStruct = object({
  periode: period,
  periodePrecedente: period,
  /** An audience filters: figures of fewer than five persons are hidden. */
  isProtege: boolean(),
  /** Whether accounts at the end of the period are known: of an audience, those of now alone. */
  areComptesConnus: boolean(),
  /** First month whose connections are known; null where those of the whole period are. */
  connexionsDepuis: nullable(mois),
  indicateurs: indicatorsStruct,
  /** The same over as many months just before, or at their end. */
  precedents: indicatorsStruct,
  series: object({
    creationsParMois: array(object({ mois, inscription: figure, admin: figure, adherent: figure, import: figure })),
    etats: array(object({ code: enums(statedAccounts), valeur: figure })),
    tauxActivation: array(object({ mois, valeur: rate })),
    connexionsParMois: array(object({ mois, total: figure, uniques: figure })),
    profils: array(object({ code: enums(profileGroups), valeur: figure })),
    /** Connections by channel. */
    equipement: array(object({ code: enums(canaux), valeur: figure })),
    /** The fifteen kinds of requests sent most often. */
    demarches: array(object({ code: string(), titre: string(), automatique: figure, manuel: figure })),
  }),
});
export type UserStatistics = Infer<typeof userStatisticsStruct>;

const filters = {
  debut: optional(mois),
  fin: optional(mois),
  profil: optional(enums(profileGroups)),
  audience: optional(pattern(string(), /^[A-Z0-9_]{3,30}$/)),
};
const access = { kind: 'staff', right: 'statistiques-users:read' } as const;

export const readUserStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/statistiques-users',
  summary: 'Statistiques des comptes sur une période, avec la période précédente',
  access,
  query: object(filters),
  response: object({
    ...userStatisticsStruct.schema,
    /** Active audiences to choose from. */
    audiences: array(object({ code: string(), libelle: string() })),
  }),
});

/** Charts of the screen, by the name of their file. */
export const statisticsCharts = [
  'creations',
  'etats',
  'activation',
  'connexions',
  'profils',
  'equipement',
  'dematerialisation',
  'demarches',
  'amf',
  'equipement-digital',
] as const;
export type StatisticsChart = (typeof statisticsCharts)[number];

export const exportUserStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/statistiques-users/export',
  summary: 'Données d’un graphique des statistiques (csv ou xlsx)',
  access,
  query: object({ ...filters, graphique: enums(statisticsCharts), format: enums(['csv', 'xlsx']) }),
  response: 'file',
});
