import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../accounts/tables';
import { clients } from '../../clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Persons identified by `pre-forgot-username`, with or without account. The reference itself is in their browser only.
 */
export const identifiantsOublies = pgTable(
  'identifiants_oublies',
  {
    referenceHash: text('reference_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Null if there is nothing to change, which the response does not reveal. */
    compteId: uuid('compte_id').references(() => comptes.id, { onDelete: 'cascade' }),
    /** The code and its proof are valid for this identifier only. */
    nouveauUserName: text('nouveau_user_name').notNull(),
    /** Digest of the proof given for a correct code. */
    preuveHash: text('preuve_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identifiants_oublies_compte').on(table.compteId),
    index('identifiants_oublies_expires').on(table.expiresAt),
  ],
);
