import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Consultations of members' spaces by staff, kept three years (A-04, product 8.4). */
export const accesAdministrateur = pgTable(
  'acces_administrateur',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Staff, by account and name at the time: the register outlives accounts. */
    acteurId: uuid('acteur_id').references(() => comptes.id, { onDelete: 'set null' }),
    acteurNom: text('acteur_nom').notNull(),
    acteurRecherche: text('acteur_recherche').notNull(),
    compteId: uuid('compte_id').references(() => comptes.id, { onDelete: 'set null' }),
    /** Person behind the account at the start; null in entries older than the column. */
    numPers: text('num_pers'),
    adherentNom: text('adherent_nom').notNull(),
    adherentRecherche: text('adherent_recherche').notNull(),
    codeMotif: text('code_motif').notNull(),
    reference: text('reference'),
    /** Staff attest that the member was present and agreed. */
    isAccordAdherent: boolean('is_accord_adherent').notNull(),
    dateDebut: instant('date_debut').notNull(),
    dateExpiration: instant('date_expiration').notNull(),
    /** End by staff, or when the expiry was noticed; null before. */
    dateFin: instant('date_fin'),
    /** Session of staff with the consultation; null once it has ended. */
    sessionNumero: uuid('session_numero').references(() => sessions.numero, { onDelete: 'set null' }),
  },
  (table) => [
    // A session has at most one consultation.
    uniqueIndex('acces_administrateur_session')
      .on(table.sessionNumero)
      .where(sql`date_fin is null`),
    index('acces_administrateur_client').on(table.clientCode, table.dateDebut.desc(), table.id),
    index('acces_administrateur_compte').on(table.compteId, table.dateDebut.desc()),
    index('acces_administrateur_debut').on(table.dateDebut),
    index('acces_administrateur_acteur').on(table.acteurId),
    index('acces_administrateur_sessions').on(table.sessionNumero),
  ],
);

/** Reads during each consultation, one line per call and contract. */
export const consultationsAcces = pgTable(
  'consultations_acces',
  {
    accesId: uuid('acces_id')
      .notNull()
      .references(() => accesAdministrateur.id, { onDelete: 'cascade' }),
    /** `GET /v2/adherent/prestations`, as the contract declares it: without parameters, hence without personal data. */
    appel: text('appel').notNull(),
    /** Empty for a call without contract. */
    numeroContrat: text('numero_contrat').notNull().default(''),
    /** A refused write, or a refused read reserved to the member. */
    isRefusee: boolean('is_refusee').notNull(),
    premiere: instant('premiere').notNull(),
    derniere: instant('derniere').notNull(),
    nombre: integer('nombre').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accesId, table.appel, table.numeroContrat, table.isRefusee] })],
);
