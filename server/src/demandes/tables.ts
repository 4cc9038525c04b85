import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { EtatTechnique } from '@portal/shared-api/contract/traitement-demandes';
import type { Canal } from '@portal/shared-api/contract/securite';
import type { RequestActor } from '@portal/shared-api/contract/historique';
import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Numbers that the portal gave when it applied a request: the management system takes them over (decision 0147). */
export interface Attributions {
  /** Persons who joined, in the order of the request. */
  personnes?: readonly string[];
  numeroDecompte?: string;
  numeroSinistre?: string;
  /** Of the mandate. */
  rum?: string;
}

/** Requests of members, automatic ones included (product 0.4). */
export const demandes = pgTable(
  'demandes',
  {
    clientCode: text('client_code').notNull(),
    /** « DEM-2026-004518 », counted by client. */
    numero: text('numero').notNull(),
    /** Feature key of the form. */
    code: text('code').$type<FeatureKey>().notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    numeroContrat: text('numero_contrat').notNull(),
    /** Persons concerned. */
    personnes: text('personnes').array().notNull(),
    modeGestion: text('mode_gestion').$type<ModeGestion>().notNull(),
    etat: text('etat').$type<EtatDemande>().notNull(),
    /** Reason of a refusal, or missing documents, of earlier requests that have it in no event. */
    motif: text('motif'),
    /** Application or browser that sent it. */
    canal: text('canal').$type<Canal>().notNull().default('WEB'),
    /** Day on which the person may expect the decision; null where it is immediate or was never promised. */
    dateReponse: date('date_reponse', { mode: 'string' }),
    /** Missing documents that a handler asked for, by their code, and the day until which they are awaited. */
    piecesDemandees: text('pieces_demandees').array().notNull().default([]),
    dateLimitePieces: date('date_limite_pieces', { mode: 'string' }),
    /** Handler in charge; null while nobody is, and for what the portal did itself. */
    gestionnaireId: uuid('gestionnaire_id').references(() => comptes.id, { onDelete: 'set null' }),
    /** Name of the last handler, kept when the account is deleted. */
    gestionnaire: text('gestionnaire'),
    /** End of processing: accepted, refused or cancelled. */
    dateCloture: instant('date_cloture'),
    /** Whether the acknowledgement was sent. */
    isArEnvoye: boolean('is_ar_envoye').notNull().default(false),
    /** Writing into the management system: none yet, done, or failed with its reason and number of attempts. */
    etatTechnique: text('etat_technique').$type<EtatTechnique>().notNull().default('SANS_OBJET'),
    erreurTechnique: text('erreur_technique'),
    essais: integer('essais').notNull().default(0),
    dateDemande: date('date_demande', { mode: 'string' }).notNull(),
    dateCreation: instant('date_creation').notNull(),
    dateMaj: instant('date_maj').notNull(),
    /** Submitted data, encrypted. */
    donneesChiffrees: text('donnees_chiffrees').notNull(),
    /** Lines of the recap at the time, encrypted. */
    recapChiffre: text('recap_chiffre').notNull(),
    attributions: jsonb('attributions').$type<Attributions>().notNull().default({}),
    /** Set while the request is open and its form allows only one: a unique index prevents a second. */
    cleOuverte: text('cle_ouverte'),
    /** Keyed index that similar requests share. */
    cleDoublon: text('cle_doublon'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numero] }),
    uniqueIndex('demandes_ouverte').on(table.clientCode, table.cleOuverte),
    index('demandes_compte').on(table.compteId, table.dateCreation),
    index('demandes_contrat').on(table.clientCode, table.numeroContrat, table.code),
    index('demandes_doublon').on(table.clientCode, table.cleDoublon),
    index('demandes_date').on(table.clientCode, table.dateCreation, table.numero),
    index('demandes_etat').on(table.clientCode, table.etat, table.dateCreation),
    index('demandes_gestionnaire').on(table.gestionnaireId, table.etat),
    index('demandes_cloture').on(table.dateCloture),
  ],
);

/** Events of a request; each line is immutable. */
export const demandesEvenements = pgTable(
  'demandes_evenements',
  {
    clientCode: text('client_code').notNull(),
    numero: text('numero').notNull(),
    /** Order of the lines, from 1. */
    rang: integer('rang').notNull(),
    date: instant('date').notNull(),
    auteur: text('auteur').$type<RequestActor>().notNull(),
    /** Name of the handler, for staff; members see their service. */
    auteurNom: text('auteur_nom'),
    /** Resulting state; null for a message. */
    etat: text('etat').$type<EtatDemande>(),
    /** Message, encrypted: it may concern care. */
    messageChiffre: text('message_chiffre'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numero, table.rang] }),
    foreignKey({
      columns: [table.clientCode, table.numero],
      foreignColumns: [demandes.clientCode, demandes.numero],
    }).onDelete('cascade'),
  ],
);
