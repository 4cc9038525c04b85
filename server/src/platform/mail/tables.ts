import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Messages of the embedded adapter, readable in the browser at /dev/mailbox. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    channel: text('channel').$type<'MAIL' | 'SMS' | 'PUSH'>().notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    date: instant('date').notNull(),
  },
  (table) => [index('mailbox_to').on(table.to, table.date), index('mailbox_date').on(table.date)],
);

/** Texts of an insurer that replace those of the portal (product 8.3); without a line the portal's serve. */
export const modelesCourriels = pgTable(
  'modeles_courriels',
  {
    clientCode: text('client_code').notNull(),
    /** Name of the template, `E-11-TRAITEE`. */
    code: text('code').notNull(),
    /** Null for the portal's own. */
    objet: text('objet'),
    /** Paragraphs, with an empty line between; null for the portal's own. */
    corps: text('corps'),
    isActif: boolean('is_actif').notNull(),
    /** User name of the author. */
    auteur: text('auteur').notNull(),
    date: instant('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** Every mail that was queued, without its text, and its fate. */
export const courrielsEnvoyes = pgTable(
  'courriels_envoyes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    /** Masked: `c•••@exemple.test`. */
    destinataire: text('destinataire').notNull(),
    objet: text('objet').notNull(),
    date: instant('date').notNull(),
    etat: text('etat').$type<'EN_FILE' | 'ENVOYE' | 'REFUSE'>().notNull(),
    /** Time of the last change of state. */
    dateEtat: instant('date_etat').notNull(),
    /** Answer of the mail server to a refused one. */
    motif: text('motif'),
    numeroDemande: text('numero_demande'),
    compteId: uuid('compte_id'),
  },
  (table) => [
    index('courriels_envoyes_demande').on(table.clientCode, table.numeroDemande),
    index('courriels_envoyes_compte').on(table.compteId, table.code),
    index('courriels_envoyes_date').on(table.date),
  ],
);
