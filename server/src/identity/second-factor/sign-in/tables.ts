import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SendType } from '@portal/shared-api/contract/amf';
import { clients } from '../../clients/tables';
import { comptes } from '../../accounts/tables';
import type { WaitingStep } from './waiting';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sign-ins with a correct password that wait for a second factor: without session yet. */
export const connexionsEnAttente = pgTable(
  'connexions_en_attente',
  {
    /** Digest of the interaction with the embedded provider, which belongs to one browser. */
    porteurHash: text('porteur_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    etape: text('etape').$type<WaitingStep>().notNull(),
    /** Attempts consumed, over all factors. */
    essais: integer('essais').notNull(),
    /** Channel and time of the last code sent. */
    sendType: text('send_type').$type<SendType>(),
    dateEnvoi: instant('date_envoi'),
    /** Single-use challenge for a passkey. */
    defi: text('defi'),
    /** Secret of the application being added. */
    secretChiffre: text('secret_chiffre'),
    /** Recovery codes of a new factor, until the person continues. */
    codesChiffres: text('codes_chiffres'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('connexions_en_attente_compte').on(table.compteId),
    index('connexions_en_attente_expires').on(table.expiresAt),
  ],
);
