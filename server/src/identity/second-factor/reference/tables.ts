import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { comptes } from '../../accounts/tables';
import { clients } from '../../clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Persons recognised by `pre-forgot-username`, with an account or not. The reference itself is in their browser only. */
export const identifiantsOublies = pgTable(
  'identifiants_oublies',
  {
    referenceHash: text('reference_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Null when there is nothing to change: nobody who asks is told. */
    compteId: uuid('compte_id').references(() => comptes.id, { onDelete: 'cascade' }),
    /** The code that was asked for is this one's, and what it proves counts for no other. */
    nouveauUserName: text('nouveau_user_name').notNull(),
    /** Digest of the handle that a right code gave. */
    preuveHash: text('preuve_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identifiants_oublies_expires').on(table.expiresAt)],
);
