import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '@portal/shared-api/contract/roles';
import { comptes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is new in a version of the portal, for staff. */
export const notesVersion = pgTable(
  'notes_version',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** `4.12.0`. */
    version: text('version').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    titre: text('titre').notNull(),
    /** Rich text, sanitised. */
    contenu: text('contenu').notNull(),
    profils: text('profils').array().$type<StaffRole[]>().notNull(),
    /** Shows in a window after the next sign-in. */
    isFenetre: boolean('is_fenetre').notNull(),
    /** One more with each save. */
    revision: integer('revision').notNull(),
    /** Null for a draft. */
    datePublication: instant('date_publication'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.version] })],
);

/** Who of the staff read which note: one line per account. */
export const notesVersionLectures = pgTable(
  'notes_version_lectures',
  {
    clientCode: text('client_code').notNull(),
    version: text('version').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    /** Last reading. */
    dateLecture: instant('date_lecture').notNull(),
    /** « Ne plus afficher ». */
    isMasquee: boolean('is_masquee').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.version, table.compteId] }),
    index('notes_version_lectures_compte').on(table.compteId),
  ],
);
