import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SendType } from '@portal/shared-api/contract/amf';
import { clients } from '../../clients/tables';
import { comptes } from '../../accounts/tables';
import type { WaitingStep } from './waiting';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sign-ins whose password was right and that wait for a second factor: no session yet. */
export const connexionsEnAttente = pgTable(
  'connexions_en_attente',
  {
    /** Digest of the interaction with the embedded provider, which one browser holds. */
    porteurHash: text('porteur_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    etape: text('etape').$type<WaitingStep>().notNull(),
    /** Tries spent, over all factors. */
    essais: integer('essais').notNull(),
    /** Channel of the last code sent, and when it left. */
    sendType: text('send_type').$type<SendType>(),
    dateEnvoi: instant('date_envoi'),
    /** Challenge that a passkey is to sign; serves once. */
    defi: text('defi'),
    /** Secret of the application that staff are setting up. */
    secretChiffre: text('secret_chiffre'),
    /** Recovery codes of who has just set a factor up, until they go on. */
    codesChiffres: text('codes_chiffres'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('connexions_en_attente_expires').on(table.expiresAt)],
);
