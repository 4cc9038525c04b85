import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountOrigin, AccountState } from '@portal/shared-api/contract/comptes';
import type { Right, Role } from '@portal/shared-api/contract/roles';
import { foldedText } from '../../platform/database/search';
import { clients } from '../clients/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Portal accounts; a person has one account per client, with one or several roles. */
export const comptes = pgTable(
  'comptes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Identifier, an e-mail address in lower case. */
    userName: text('user_name').notNull(),
    /** argon2id; null until the person chooses a password. */
    motDePasse: text('mot_de_passe'),
    codeCivilite: text('code_civilite'),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    /** Lower case without accents, for search and sort: see `searchable`. */
    nomRecherche: foldedText('nom_recherche').notNull(),
    prenomRecherche: foldedText('prenom_recherche').notNull(),
    dateNaissance: date('date_naissance', { mode: 'string' }),
    /** Contact address; by default the identifier. */
    email: text('email').notNull(),
    /** Ten digits. */
    telephonePortable: text('telephone_portable'),
    isTelephoneConfirme: boolean('is_telephone_confirme').notNull().default(false),
    isAmfActive: boolean('is_amf_active').notNull().default(false),
    /** Whether the mobile application may use biometric sign-in. */
    isBiometrieActive: boolean('is_biometrie_active').notNull().default(false),
    isEmailConfirme: boolean('is_email_confirme').notNull().default(false),
    dateEmailConfirme: instant('date_email_confirme'),
    /** First activation; null for an account never confirmed. */
    dateActivation: instant('date_activation'),
    /** Person of the management system; null for staff. */
    numPers: text('num_pers'),
    /** N° d’adhérent. */
    referenceExterne: text('reference_externe'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Custom role of staff, which stands for its base role in `roles`. */
    rolePersonnalise: text('role_personnalise'),
    /** Rights granted to this member of staff besides those of the role. */
    droitsIndividuels: text('droits_individuels').array().$type<Right[]>().notNull().default([]),
    /** Last civil date on which staff may sign in; null without an end. */
    dateFinAcces: date('date_fin_acces', { mode: 'string' }),
    /** Creates insurers, while an administrator of one; the operator alone says it (decision 0161). */
    isAdministrateurPlateforme: boolean('is_administrateur_plateforme').notNull().default(false),
    /** Counts the changes of a staff account by staff. */
    versionPersonnel: integer('version_personnel').notNull().default(1),
    /** Member or beneficiary, also if staff. */
    isAdherent: boolean('is_adherent')
      .notNull()
      .generatedAlwaysAs(sql`roles && array['User', 'Beneficiaire']`),
    etat: text('etat').$type<AccountState>().notNull(),
    /** State before staff disabled the account, or its deletion was planned; null unless so. */
    etatAvant: text('etat_avant').$type<AccountState>(),
    origine: text('origine').$type<AccountOrigin>().notNull(),
    /** Reason given by staff for disabling or enabling the account. */
    motifEtat: text('motif_etat'),
    cguVersion: text('cgu_version'),
    cguDate: instant('cgu_date'),
    /** Statements online rather than on paper (product 4.8.4). */
    isDematerialise: boolean('is_dematerialise').notNull().default(true),
    /** Answer to the question of product 4.8.4; null for whoever was not asked or gave none. */
    dateChoixReleves: instant('date_choix_releves'),
    nombreEchecs: integer('nombre_echecs').notNull().default(0),
    dateBlocage: instant('date_blocage'),
    dateFinBlocage: instant('date_fin_blocage'),
    /** Last change of password; null when unknown. */
    dateMotDePasse: instant('date_mot_de_passe'),
    dateCreation: instant('date_creation').notNull().defaultNow(),
    dateDerniereConnexion: instant('date_derniere_connexion'),
    /** Connection before the last one, shown to the person. */
    dateConnexionPrecedente: instant('date_connexion_precedente'),
  },
  (table) => [
    uniqueIndex('comptes_user_name').on(table.clientCode, table.userName),
    index('comptes_personnel')
      .on(table.clientCode, table.nomRecherche, table.prenomRecherche, table.id)
      .where(sql`roles @> array['BackEndUser']`),
    index('comptes_num_pers').on(table.clientCode, table.numPers),
    // For the upkeep of each minute, which would otherwise scan every account.
    index('comptes_fin_blocage')
      .on(table.dateFinBlocage)
      .where(sql`date_fin_blocage is not null`),
    // For the purge of unconfirmed registrations.
    index('comptes_en_attente')
      .on(table.id)
      .where(sql`etat = 'EN_ATTENTE' and date_activation is null`),
    // Lists of the back office: each prefix has an index; the indexes of the sorts, which include the filtered columns,
    // are in the migration `0001_guards`.
    index('comptes_etat')
      .on(table.clientCode, table.etat, table.nomRecherche, table.prenomRecherche, table.id)
      .where(sql`is_adherent`),
    index('comptes_date_naissance')
      .on(table.clientCode, table.dateNaissance, table.nomRecherche, table.prenomRecherche, table.id)
      .where(sql`is_adherent`),
    index('comptes_papier')
      .on(table.clientCode, table.nomRecherche, table.prenomRecherche, table.id)
      .where(sql`is_adherent and not is_dematerialise`),
    index('comptes_prenom')
      .on(table.clientCode, table.prenomRecherche)
      .where(sql`is_adherent`),
    index('comptes_user_name_prefixe')
      .on(table.clientCode, table.userName.op('text_pattern_ops'))
      .where(sql`is_adherent`),
    index('comptes_reference_prefixe')
      .on(table.clientCode, table.referenceExterne.op('text_pattern_ops'))
      .where(sql`is_adherent`),
  ],
);

/** Number of member accounts by state, kept by triggers: counting a million rows is too slow for a page. */
export const comptesTotaux = pgTable(
  'comptes_totaux',
  {
    clientCode: text('client_code').notNull(),
    etat: text('etat').$type<AccountState>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.etat] })],
);

/** Accounts at an external provider, by issuer and subject, never by e-mail address. */
export const comptesExternes = pgTable(
  'comptes_externes',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.issuer, table.subject] }),
    index('comptes_externes_compte').on(table.compteId),
  ],
);

/** Roles of a staff account at other clients than its own. */
export const comptesAutresClients = pgTable(
  'comptes_autres_clients',
  {
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    roles: text('roles').array().$type<Role[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.compteId, table.clientCode] })],
);
