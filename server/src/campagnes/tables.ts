import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CampaignChannel, CampaignState, Exclusion, ProfileGroup } from '@portal/shared-api/contract/campagnes';
import type { Importance, NotificationIcon } from '@portal/shared-api/contract/notifications';
import { comptes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';
import { notifications } from '../notifications/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notifications that staff write for many people. */
export const campagnes = pgTable(
  'campagnes',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    titre: text('titre').notNull(),
    /** Rich text, sanitised. */
    texte: text('texte').notNull(),
    /** Empty without the channel. */
    texteSms: text('texte_sms').notNull(),
    lien: text('lien'),
    /** Null for the picture of its importance. */
    icone: text('icone').$type<NotificationIcon>(),
    importance: text('importance').$type<Importance>().notNull(),
    isFermable: boolean('is_fermable').notNull(),
    /** Reaches only those who agreed to it. */
    isCommerciale: boolean('is_commerciale').notNull(),
    canaux: text('canaux').array().$type<CampaignChannel[]>().notNull(),
    /** Profiles of accounts; empty for all. */
    profils: text('profils').array().$type<ProfileGroup[]>().notNull(),
    /** Codes of audiences, of which one is enough; empty for everyone. */
    audiences: text('audiences').array().notNull(),
    dateEnvoi: instant('date_envoi').notNull(),
    /** Last day of display. */
    dateFin: date('date_fin', { mode: 'string' }),
    etat: text('etat').$type<CampaignState>().notNull(),
    version: integer('version').notNull(),
    /** Persons reached by at least one channel; null until the sending ended. */
    envoyees: integer('envoyees'),
    /** Its recipients were written down; null before. */
    dateCiblage: instant('date_ciblage'),
    /** What the bell shows of it; null before, and without the portal among its channels. */
    idNotification: uuid('id_notification').references(() => notifications.id),
  },
  (table) => [
    index('campagnes_client').on(table.clientCode, table.etat, table.dateEnvoi),
    index('campagnes_notification').on(table.idNotification),
  ],
);

/** Each person that a campaign meant, by channel: one line, so that nothing is sent twice. */
export const campagnesDestinataires = pgTable(
  'campagnes_destinataires',
  {
    idCampagne: uuid('id_campagne')
      .notNull()
      .references(() => campagnes.id, { onDelete: 'cascade' }),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    canal: text('canal').$type<CampaignChannel>().notNull(),
    profil: text('profil').notNull(),
    /** Why it is not sent; null for who receives it. */
    exclusion: text('exclusion').$type<Exclusion>(),
    /** Null until it is sent. */
    dateEnvoi: instant('date_envoi'),
  },
  (table) => [
    primaryKey({ columns: [table.idCampagne, table.compteId, table.canal] }),
    index('campagnes_destinataires_compte').on(table.compteId),
    index('campagnes_destinataires_attente')
      .on(table.idCampagne, table.compteId)
      .where(sql`exclusion is null and date_envoi is null`),
  ],
);
