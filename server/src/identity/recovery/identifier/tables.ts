import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../../clients/tables';
import { comptes } from '../../accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * `ATTENTE`: nothing changed yet. `A_CONFIRMER`: changed, the new address is not confirmed. `FAIT`: changed; the old
 * address may still cancel.
 */
export type EtatChangement = 'ATTENTE' | 'A_CONFIRMER' | 'FAIT';

/** All fields that a change touches, or that its author could have changed since. */
export type Avant = Pick<
  typeof comptes.$inferSelect,
  | 'userName'
  | 'email'
  | 'isEmailConfirme'
  | 'motDePasse'
  | 'etat'
  | 'telephonePortable'
  | 'isTelephoneConfirme'
  | 'isAmfActive'
  | 'isBiometrieActive'
> & {
  /** As an instant in text: the row is JSON. Rows of before have none. */
  dateEmailConfirme?: string | null;
};

/** Changes of a forgotten identifier, one per account. */
export const changementsIdentifiant = pgTable(
  'changements_identifiant',
  {
    compteId: uuid('compte_id')
      .primaryKey()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    etat: text('etat').$type<EtatChangement>().notNull(),
    nouveauUserName: text('nouveau_user_name').notNull(),
    /** argon2id of the password in the request; empty when staff asked for the change, which leaves the password. */
    nouveauMotDePasse: text('nouveau_mot_de_passe').notNull(),
    dateDemande: instant('date_demande').notNull(),
    /** Start of validity of the link sent to the new address. */
    dateEffet: instant('date_effet').notNull(),
    /** When staff verified the person, which ends the wait. */
    dateValidation: instant('date_validation'),
    /**
     * When the account changed, and its last proven state: null until then. Another change that takes the place of one
     * that waits for its address keeps both.
     */
    dateChangement: instant('date_changement'),
    avant: jsonb('avant').$type<Avant>(),
    /** End of validity: until then a request can be confirmed, a change cancelled. */
    dateFin: instant('date_fin').notNull(),
  },
  (table) => [index('changements_identifiant_fin').on(table.dateFin)],
);
