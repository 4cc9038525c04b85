import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { askedDay, freeText, instant, paginationStruct, staffPageQuery } from './common';
import { defineEndpoint } from './endpoint';
import { format } from './fichiers-listes';

/* Back office: staff read a member's space on behalf of the member. */

/** Referential of the reasons for which staff open a space. */
export const accessReasonList = 'motif-acces-administrateur';
/** The reason with which staff attest that the member agreed. */
export const assistance = 'ASSISTANCE';
const accessReason = pattern(string(), /^[A-Z_]{1,40}$/);

/** Minutes a consultation may last. */
export const accessDurations = [15, 30, 60] as const;

/**
 * Turns the session of this browser into the space of the member, read-only, under a new session identifier; the
 * previous cookie is no longer valid. `isAccordAdherent` is required for ASSISTANCE.
 */
export const startAccesAdministrateur = defineEndpoint({
  method: 'POST',
  path: '/admin/acces-administrateur',
  renewsSession: true,
  keepsReads: true,
  summary: 'Commence la consultation de l’espace d’un adhérent, en lecture seule',
  access: { kind: 'staff', right: 'acces-administrateur:create', feature: 'impersonationAutreActe' },
  body: object({
    userId: string(),
    /** Active code of the referential. */
    codeMotif: accessReason,
    /** Ticket of the consultation. */
    reference: optional(freeText(30)),
    dureeMinutes: enums(accessDurations),
    isAccordAdherent: optional(boolean()),
  }),
  response: object({ idAcces: string(), urlRedirection: string(), dateExpiration: instant }),
  errors: ['NonTrouve', 'ImpersonationInterdit'],
});

/** Restores the session of staff in this browser, under a new identifier. */
export const endAccesAdministrateur = defineEndpoint({
  method: 'DELETE',
  path: '/admin/acces-administrateur',
  renewsSession: true,
  keepsReads: true,
  summary: 'Met fin à la consultation en cours',
  access: { kind: 'session' },
  onBehalf: 'allowed',
  response: object({ urlRedirection: string() }),
  errors: ['NonTrouve'],
});

const accesFields = {
  idAcces: string(),
  /** « DARGOIS Hélène ». */
  administrateur: string(),
  adherent: string(),
  /** Consulted account; null once it is deleted. */
  userId: nullable(string()),
  codeMotif: string(),
  /** Label of the referential, or the code where it is gone. */
  libelleMotif: string(),
  reference: nullable(string()),
  dateDebut: instant,
  dateExpiration: instant,
  /** Null while the consultation lasts. */
  dateFin: nullable(instant),
  /** Number of distinct resources read. */
  nombrePagesVues: integer(),
  /** Writes made for the member, by staff who hold the right. */
  nombreEcritures: integer(),
  /** Attempted writes that were refused. */
  nombreEcrituresRefusees: integer(),
};

/** Columns of the list, on the screen and in its file. */
export const accesColumns = {
  debut: 'Début',
  administrateur: 'Administrateur',
  adherent: 'Adhérent',
  motif: 'Motif',
  fin: 'Fin',
  pages: 'Pages vues',
} as const;

export const accesStruct = object(accesFields);
export type Acces = Infer<typeof accesStruct>;

/** Orders of the register, by the start of the consultation; newest first without a choice. */
export const accesSorts = ['date', '-date'] as const;

const filters = {
  /** Prefix of a name or an identifier, of staff or member. */
  administrateur: optional(size(freeText(100), 1, 100)),
  adherent: optional(size(freeText(100), 1, 100)),
  dateDebut: optional(askedDay),
  dateFin: optional(askedDay),
  tri: optional(enums(accesSorts)),
};

export const listAccesAdministrateur = defineEndpoint({
  method: 'GET',
  path: '/admin/acces-administrateur',
  summary: 'Registre des consultations d’espaces par le personnel, la plus récente d’abord',
  access: { kind: 'staff', right: 'acces-administrateur:read' },
  query: object({ ...filters, ...staffPageQuery }),
  response: object({ acces: array(accesStruct), pagination: paginationStruct }),
});

export const exportAccesAdministrateur = defineEndpoint({
  method: 'GET',
  path: '/admin/acces-administrateur/export',
  summary: 'Registre des consultations (xlsx ou csv)',
  access: { kind: 'staff', right: 'acces-administrateur:read' },
  query: object({ ...filters, format }),
  response: 'file',
});

export const accesDetailStruct = object({
  ...accesFields,
  /** Resources read and writes attempted, ordered by first occurrence. */
  consultations: array(
    object({
      libelle: string(),
      numeroContratIndividuel: nullable(string()),
      isRefusee: boolean(),
      premiere: instant,
      derniere: instant,
      nombre: max(min(integer(), 1), 1_000_000),
    }),
  ),
});
export type AccesDetail = Infer<typeof accesDetailStruct>;

export const readAccesAdministrateur = defineEndpoint({
  method: 'GET',
  path: '/admin/acces-administrateur/:idAcces',
  summary: 'Une consultation et ce qui y a été lu',
  access: { kind: 'staff', right: 'acces-administrateur:read' },
  params: object({ idAcces: string() }),
  response: accesDetailStruct,
  errors: ['NonTrouve'],
});

/** A consultation of one's own space by staff, as the member sees it where the client shows it. */
export const consultationStruct = object({ date: instant, libelleMotif: string() });
export type Consultation = Infer<typeof consultationStruct>;

/** Newest first; `isDit` is false for a client that does not tell its members. */
export const readOwnConsultations = defineEndpoint({
  method: 'GET',
  path: '/identity/consultations',
  summary: 'Consultations de son propre espace par le personnel',
  access: { kind: 'session' },
  response: object({ isDit: boolean(), consultations: array(consultationStruct) }),
});
