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
import { askedDay, civilDate, freeText, instant, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { defineHistory } from './objets';
import { staffRoles } from './roles';

/* Back office: what is new in each version of the portal, for staff. */

/** « 4.12.0 ». */
export const releaseVersion = pattern(string(), /^\d{1,4}\.\d{1,4}\.\d{1,4}$/);
const version = releaseVersion;
const revision = wholeNumber(1);

const fields = {
  date: askedDay,
  titre: size(freeText(100), 1, 100),
  /** HTML of the editor; the server sanitises it. */
  contenu: size(string(), 1, 60_000),
  profils: size(array(enums(staffRoles)), 1, staffRoles.length),
  /** Shows in a window after the next sign-in of whom it concerns. */
  isFenetre: boolean(),
};
const valuesStruct = object(fields);
export type ReleaseNoteValues = Infer<typeof valuesStruct>;

const noteStruct = object({
  version,
  ...fields,
  date: civilDate,
  revision,
  isPubliee: boolean(),
  /** Read by whoever asks. */
  isLue: boolean(),
  /** Staff who read it, of those whom it concerns. */
  luePar: integer(),
  concernes: integer(),
  datePublication: nullable(instant),
});
export type ReleaseNote = Infer<typeof noteStruct>;

/** Columns of the list, on the screen and in its file. */
export const releaseNoteColumns = {
  version: 'Version',
  date: 'Date',
  titre: 'Titre',
  profils: 'Profils concernés',
  etat: 'État',
  luePar: 'Lue par',
  publication: 'Publiée le',
} as const;

export const releaseNoteSorts = ['version', '-version', 'date', '-date', 'titre', '-titre'] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  etat: optional(enums(['brouillon', 'publiee'])),
  tri: optional(enums(releaseNoteSorts)),
};

/** Drafts are only for those who may change them, and for who wrote them. */
export const listReleaseNotes = defineEndpoint({
  method: 'GET',
  path: '/admin/release-note/versions',
  summary: 'Notes de version du portail',
  access: { kind: 'staff', right: 'release-note:read' },
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({ versions: array(noteStruct), pagination: paginationStruct }),
});

export const exportReleaseNotes = defineListFile({
  path: '/admin/release-note/versions/export',
  summary: 'Notes de version du portail (xlsx ou csv)',
  right: 'release-note:read',
  query: object({ ...filters, format }),
});

export const addReleaseNote = defineEndpoint({
  method: 'POST',
  path: '/admin/release-note/versions',
  summary: 'Crée une note de version, en brouillon',
  access: { kind: 'staff', right: 'release-note:create' },
  /** The server says what is wrong with a version. */
  body: object({ version: size(freeText(14), 1, 14), ...fields }),
  response: object({ revision }),
});

export const saveReleaseNote = defineEndpoint({
  method: 'PUT',
  path: '/admin/release-note/versions/:version',
  summary: 'Enregistre une note de version',
  access: { kind: 'staff', right: 'release-note:update' },
  params: object({ version }),
  body: object({ ...fields, revision }),
  response: object({ revision }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const publishReleaseNote = defineEndpoint({
  method: 'POST',
  path: '/admin/release-note/versions/:version/publier',
  summary: 'Publie une note de version',
  access: { kind: 'staff', right: 'release-note:update' },
  params: object({ version }),
  body: object({ revision }),
  response: 'empty',
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteReleaseNote = defineEndpoint({
  method: 'DELETE',
  path: '/admin/release-note/versions/:version',
  summary: 'Supprime une note de version',
  access: { kind: 'staff', right: 'release-note:delete' },
  params: object({ version }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const readReleaseNoteHistory = defineHistory({
  path: '/admin/release-note/versions/:version/historique',
  summary: 'Enregistrements d’une note de version',
  right: 'release-note:read',
  params: object({ version }),
});

/** Published notes for the profile of whoever asks, to show once after their sign-in, the newest first. */
export const listNewReleaseNotes = defineEndpoint({
  method: 'GET',
  path: '/admin/release-note/nouveautes',
  summary: 'Notes de version à afficher après la connexion',
  access: { kind: 'staff', right: 'release-note:read' },
  response: object({
    versions: array(object({ version, titre: string(), contenu: string() })),
    /** The newest one that concerns whoever asks and that they did not read, window or not. */
    nonLue: nullable(object({ version, titre: string() })),
  }),
});

/** The note was read; `isMasquee` keeps its window from showing again. */
export const markReleaseNote = defineEndpoint({
  method: 'POST',
  path: '/admin/release-note/versions/:version/lecture',
  summary: 'Lecture d’une note de version',
  access: { kind: 'staff', right: 'release-note:read' },
  params: object({ version }),
  body: object({ isMasquee: boolean() }),
  response: 'empty',
  errors: ['NonTrouve'],
});
