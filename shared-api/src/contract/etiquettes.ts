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
import { freeText, instant, paginationStruct, staffPageQuery, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { format } from './fichiers-listes';
import { importRule } from './imports';

/* Back office: the words of the screens, as a client has them. */

const cle = pattern(string(), /^[\w.+ /?-]{3,200}$/);

/** A text of the screens, and what the client says in its place. */
export const etiquetteStruct = object({
  cle,
  /** What the text is for: a sentence with variables, the singular or the plural of one, a plain text. */
  contexte: string(),
  valeurDefaut: string(),
  /** Null for the words of the portal. */
  valeur: nullable(string()),
  /** Names that stand in braces. */
  variables: array(string()),
  longueurMax: integer(),
  /** Counts the changes of this text; a change names the one it was made from. */
  version: integer(),
  auteur: nullable(string()),
  dateModification: nullable(instant),
  /** The words of the client no longer fit the text of the portal, which is shown. */
  isInapplicable: boolean(),
});
export type Etiquette = Infer<typeof etiquetteStruct>;

/** Columns of the list, on the screen and in its file. */
export const labelColumns = {
  cle: 'Clé',
  contexte: 'Contexte',
  defaut: 'Valeur par défaut',
  valeur: 'Valeur personnalisée',
} as const;

/** Orders of the texts: by key, or by the day of their last change, those that nobody changed last. */
export const labelSorts = ['cle', '-cle', 'date', '-date'] as const;
export type LabelSort = (typeof labelSorts)[number];

const filters = {
  /** Start of the keys of a screen, or of a whole module. */
  ecran: optional(size(freeText(80), 1, 80)),
  /** Words of the key, of the text, or of what is said in its place. */
  texte: optional(size(freeText(100), 1, 100)),
  personnalisees: optional(pattern(string(), /^oui$/)),
  tri: optional(enums(labelSorts)),
};

export const listEtiquettes = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/etiquette/edition-init',
  summary: 'Textes des écrans du client, avec ceux qu’il a remplacés',
  access: { kind: 'staff', right: 'etiquette:read' },
  query: object({ ...filters, ...staffPageQuery }),
  response: object({
    ecrans: array(object({ code: string(), libelle: string() })),
    etiquettes: array(etiquetteStruct),
    pagination: paginationStruct,
  }),
});

export const exportEtiquettes = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/etiquette/export',
  summary: 'Textes des écrans du client (xlsx ou csv)',
  access: { kind: 'staff', right: 'etiquette:read' },
  query: object({ ...filters, format }),
  response: 'file',
});

/** `version` is the one that was read: another change in the meantime is refused, and named. */
export const saveEtiquette = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/etiquette',
  summary: 'Remplace un texte des écrans pour ce client, ou rétablit celui du portail',
  access: { kind: 'staff', right: 'etiquette:update' },
  body: object({ cle, valeur: nullable(size(string(), 0, 2000)), version: wholeNumber(0) }),
  response: object({ etiquette: etiquetteStruct }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const readEtiquetteHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/etiquette/historique',
  summary: 'Changements d’un texte des écrans, le plus récent d’abord',
  access: { kind: 'staff', right: 'etiquette:read' },
  query: object({ cle }),
  response: object({
    etiquette: etiquetteStruct,
    changements: array(
      object({ date: instant, auteur: string(), avant: nullable(string()), apres: nullable(string()) }),
    ),
  }),
  errors: ['NonTrouve'],
});

/** A workbook as `exportEtiquettes` writes it; a trial tells what would change, and changes nothing. */
export const importEtiquettes = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/etiquette/import',
  summary: 'Remplace les textes d’un classeur (xlsx), ou dit ce qui changerait',
  access: { kind: 'staff', right: 'etiquette:update' },
  body: object({
    classeur: pattern(size(string(), 4, 900_000), /^[A-Za-z0-9+/]+=*$/),
    isEssai: boolean(),
    /** Without a choice one wrong line refuses all. */
    regle: optional(importRule),
  }),
  response: object({
    isApplique: boolean(),
    changements: array(object({ cle: string(), avant: string(), apres: string() })),
    refus: array(object({ ligne: integer(), cle: string(), valeur: string(), message: string() })),
  }),
});
