import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Cards that a member sent to somebody, who reads them for three days with a link and a code (F-05). */
export const envoisCartes = pgTable(
  'envois_cartes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id),
    numPers: text('num_pers').array().notNull(),
    /** Address of the receiver, encrypted. */
    destinataireChiffre: text('destinataire_chiffre').notNull(),
    /** Keyed digests of the token of the link and of the code. */
    jetonIndex: text('jeton_index').notNull(),
    codeIndex: text('code_index').notNull(),
    /** Wrong codes typed. */
    echecs: integer('echecs').notNull().default(0),
    dateEnvoi: instant('date_envoi').notNull(),
    dateExpiration: instant('date_expiration').notNull(),
    /** First time the receiver opened it. */
    dateOuverture: instant('date_ouverture'),
  },
  (table) => [
    index('envois_cartes_jeton').on(table.clientCode, table.jetonIndex),
    index('envois_cartes_compte').on(table.compteId, table.dateEnvoi),
    index('envois_cartes_expiration').on(table.dateExpiration),
  ],
);
