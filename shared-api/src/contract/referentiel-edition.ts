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
import { freeText, instant, pageQueryOf, paginationStruct, staffPageQuery, uuid, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { importAnswer, importQuery } from './imports';
import { defineHistory } from './objets';

/* Back office: the code lists of a client. */

const nom = pattern(string(), /^[a-z][a-z-]{1,40}$/);
const id = uuid;

/**
 * What staff may do with the rows of a list: everything; no code that the portal does not know; only words and order,
 * because rules decide on every code; or nothing, because screens have the words of the portal.
 */
export const libertes = ['LIBRE', 'CODES', 'LIBELLES', 'PORTAIL'] as const;
export type Liberte = (typeof libertes)[number];

const listStruct = object({
  nom: string(),
  libelle: string(),
  liberte: enums(libertes),
  /** List of the codes above. */
  parent: nullable(string()),
  lignes: integer(),
  actives: integer(),
  dateModification: nullable(instant),
});
export type ReferentielListed = Infer<typeof listStruct>;

/** Columns of the list of lists, on the screen and in its file. */
export const referentielColumns = {
  libelle: 'Référentiel',
  nom: 'Nom',
  lignes: 'Lignes',
  inactives: 'Inactives',
  date: 'Modifié le',
} as const;

/** Columns of the rows of a list, on the screen and in its file; the last four are of countries and towns. */
export const referentielRowColumns = {
  code: 'Code',
  libelle: 'Libellé',
  ordre: 'Ordre',
  parent: 'Parent',
  isActif: 'Actif',
  indicatif: 'Indicatif',
  isSepa: 'Zone SEPA',
  codeInsee: 'Code Insee',
  departement: 'Département',
} as const;

const valuesFields = {
  libelle: size(freeText(150), 1, 150),
  ordre: wholeNumber(0, 9999),
  parent: nullable(size(freeText(40), 1, 40)),
  isActif: boolean(),
  /** Of `pays`. */
  indicatif: nullable(pattern(string(), /^\+\d{1,4}$/)),
  isSepa: nullable(boolean()),
  /** Of `code-postal`. */
  codeInsee: nullable(pattern(string(), /^[\dAB]{5}$/)),
  departement: nullable(pattern(string(), /^(\d{2,3}|2[AB])$/)),
};
const code = pattern(string(), /^[\w.-]{1,40}$/);
const rowValues = object({ code, ...valuesFields });
export type ReferentielValues = Infer<typeof rowValues>;

const rowStruct = object({
  ...valuesFields,
  id: string(),
  code: string(),
  libelle: string(),
  parent: nullable(string()),
  version: integer(),
  /** Whether the row may be deactivated; the code of the others decides in rules. */
  isDesactivable: boolean(),
  /** Added by staff: may be deleted while nothing uses it. */
  isAjoute: boolean(),
  dateModification: nullable(instant),
});
export type ReferentielEdited = Infer<typeof rowStruct>;

export const referentielSorts = ['libelle', '-libelle', 'lignes', '-lignes'] as const;

const listFilters = { texte: optional(size(freeText(60), 1, 60)), tri: optional(enums(referentielSorts)) };

export const listReferentiels = defineEndpoint({
  method: 'GET',
  path: '/admin/referentiel',
  summary: 'Listes de codes du client',
  access: { kind: 'staff', right: 'referentiel:read' },
  query: object({ ...listFilters, ...staffPageQuery }),
  response: object({ referentiels: array(listStruct), pagination: paginationStruct }),
});

/** The lists, not their rows: `exportReferentiel` has those of one. */
export const exportReferentiels = defineListFile({
  path: '/admin/referentiel/export',
  summary: 'Listes de codes du client (xlsx ou csv)',
  right: 'referentiel:read',
  query: object({ ...listFilters, format }),
});

export const referentielRowSorts = [
  'ordre',
  '-ordre',
  'code',
  '-code',
  'libelle',
  '-libelle',
  'date',
  '-date',
] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  etat: optional(enums(['actif', 'inactif'])),
  parent: optional(size(freeText(40), 1, 40)),
  tri: optional(enums(referentielRowSorts)),
};
const rowFilters = object(filters);
export type ReferentielRowFilters = Infer<typeof rowFilters>;

export const listReferentielRows = defineEndpoint({
  method: 'GET',
  path: '/admin/referentiel/:nom',
  summary: 'Lignes d’une liste de codes, désactivées comprises',
  access: { kind: 'staff', right: 'referentiel:read' },
  params: object({ nom }),
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ referentiel: listStruct, lignes: array(rowStruct), pagination: paginationStruct }),
  errors: ['NonTrouve'],
});

/** Columns of the file: those that an import reads. */
export const exportReferentiel = defineEndpoint({
  method: 'GET',
  path: '/admin/referentiel/:nom/export',
  summary: 'Lignes d’une liste de codes (csv)',
  access: { kind: 'staff', right: 'referentiel:read' },
  params: object({ nom }),
  query: rowFilters,
  response: 'file',
  errors: ['NonTrouve'],
});

export const addReferentielRow = defineEndpoint({
  method: 'POST',
  path: '/admin/referentiel/:nom',
  summary: 'Ajoute une ligne à une liste de codes',
  access: { kind: 'staff', right: 'referentiel:create' },
  params: object({ nom }),
  body: rowValues,
  response: object({ id: string() }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** `version` is the one that was read: another change in the meantime is refused, and named. */
export const saveReferentielRow = defineEndpoint({
  method: 'PUT',
  path: '/admin/referentiel/:nom/:id',
  summary: 'Modifie une ligne d’une liste de codes',
  access: { kind: 'staff', right: 'referentiel:update' },
  params: object({ nom, id }),
  body: object({ ...valuesFields, version: wholeNumber(1) }),
  response: object({ version: integer() }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteReferentielRow = defineEndpoint({
  method: 'DELETE',
  path: '/admin/referentiel/:nom/:id',
  summary: 'Supprime une ligne ajoutée que rien n’utilise',
  access: { kind: 'staff', right: 'referentiel:delete' },
  params: object({ nom, id }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const switchReferentielRows = defineEndpoint({
  method: 'POST',
  path: '/admin/referentiel/:nom/etat',
  summary: 'Active ou désactive des lignes, chacune pour elle-même',
  access: { kind: 'staff', right: 'referentiel:update' },
  params: object({ nom }),
  body: object({ cles: size(array(id), 1, 100), isActif: boolean() }),
  response: object({ resultats: array(object({ cle: string(), isFait: boolean(), message: nullable(string()) })) }),
  errors: ['NonTrouve'],
});

export const readReferentielHistory = defineHistory({
  path: '/admin/referentiel/:nom/:id/historique',
  summary: 'Versions d’une ligne d’une liste de codes, la plus récente d’abord',
  right: 'referentiel:read',
  params: object({ nom, id }),
});

/** Lines of the largest file. */
export const referentielFileLimit = 50_000;
/** Its weight. */
export const referentielFileBytes = 8 * 1_048_576;

const imported = object({ ...importAnswer, ajouts: integer(), modifications: integer(), inchangees: integer() });
export type ReferentielImported = Infer<typeof imported>;

/** A file as `exportReferentiel` writes it; one wrong line refuses all, unless the good lines are asked for. */
export const importReferentiel = defineEndpoint({
  method: 'POST',
  path: '/admin/referentiel/:nom/import',
  summary: 'Ajoute et modifie les lignes d’un fichier (csv), ou dit ce qui changerait',
  access: { kind: 'staff', right: 'referentiel:create' },
  params: object({ nom }),
  query: object(importQuery),
  response: imported,
  errors: ['NonTrouve', 'EtatIncompatible', 'FichierRefuse'],
  isMultipart: true,
});
