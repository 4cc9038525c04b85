import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountOrigin, AccountState } from '@portal/shared-api/contract/comptes';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { Role } from '@portal/shared-api/contract/roles';
import type { Canal } from '@portal/shared-api/contract/securite';
import type { ClientSettings } from './clients/settings';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Insurers served by this portal, found by host name. */
export const clients = pgTable('clients', {
  code: text('code').primaryKey(),
  libelle: text('libelle').notNull(),
  /** Host names without port, lower case. */
  hosts: text('hosts').array().notNull(),
  /** What anyone may read (catalogue 5.7). */
  configuration: jsonb('configuration').$type<ClientConfiguration>().notNull(),
  /** What the server keeps to itself: modes of management, identity provider. */
  settings: jsonb('settings').$type<ClientSettings>().notNull(),
  /** Made by the demo: such a client is refused in production. */
  isDemo: boolean('is_demo').notNull().default(false),
});

/** Portal accounts; a person has one account a client, with one or several roles. */
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
    nomRecherche: text('nom_recherche').notNull(),
    prenomRecherche: text('prenom_recherche').notNull(),
    dateNaissance: date('date_naissance', { mode: 'string' }),
    /** Contact address; the identifier unless the person chose another. */
    email: text('email').notNull(),
    /** Ten digits. */
    telephonePortable: text('telephone_portable'),
    isTelephoneConfirme: boolean('is_telephone_confirme').notNull().default(false),
    isAmfActive: boolean('is_amf_active').notNull().default(false),
    /** The mobile application may open by the telephone's own recognition. */
    isBiometrieActive: boolean('is_biometrie_active').notNull().default(false),
    isEmailConfirme: boolean('is_email_confirme').notNull().default(false),
    dateEmailConfirme: instant('date_email_confirme'),
    /** First time the account could be used; null for one that nobody ever confirmed. */
    dateActivation: instant('date_activation'),
    /** Person of the management system; null for staff. */
    numPers: text('num_pers'),
    /** N° d’adhérent. */
    referenceExterne: text('reference_externe'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Member or beneficiary, staff or not besides. */
    isAdherent: boolean('is_adherent')
      .notNull()
      .generatedAlwaysAs(sql`roles && array['User', 'Beneficiaire']`),
    etat: text('etat').$type<AccountState>().notNull(),
    origine: text('origine').$type<AccountOrigin>().notNull(),
    /** Why staff disabled or enabled the account. */
    motifEtat: text('motif_etat'),
    cguVersion: text('cgu_version'),
    cguDate: instant('cgu_date'),
    /** Statements on line rather than on paper (catalogue 4.8.4). */
    isDematerialise: boolean('is_dematerialise').notNull().default(true),
    nombreEchecs: integer('nombre_echecs').notNull().default(0),
    dateBlocage: instant('date_blocage'),
    dateFinBlocage: instant('date_fin_blocage'),
    /** When the password was last chosen; null when that was never noted. */
    dateMotDePasse: instant('date_mot_de_passe'),
    dateCreation: instant('date_creation').notNull().defaultNow(),
    dateDerniereConnexion: instant('date_derniere_connexion'),
    /** The connection before the last, which the person is told about. */
    dateConnexionPrecedente: instant('date_connexion_precedente'),
  },
  (table) => [
    uniqueIndex('comptes_user_name').on(table.clientCode, table.userName),
    index('comptes_num_pers').on(table.clientCode, table.numPers),
    // What the upkeep lifts each minute; without it every account would be looked at.
    index('comptes_fin_blocage')
      .on(table.dateFinBlocage)
      .where(sql`date_fin_blocage is not null`),
    // What the purge of registrations that nobody confirmed looks at.
    index('comptes_en_attente')
      .on(table.id)
      .where(sql`etat = 'EN_ATTENTE' and date_activation is null`),
    // Lists of the back office: each prefix has an index; those of the sorts, which also hold what is filtered, are in `guards.sql`.
    index('comptes_etat')
      .on(table.clientCode, table.etat, table.nomRecherche, table.prenomRecherche, table.id)
      .where(sql`is_adherent`),
    index('comptes_date_naissance')
      .on(table.clientCode, table.dateNaissance)
      .where(sql`is_adherent`),
    index('comptes_nom_prefixe')
      .on(table.clientCode, table.nomRecherche.op('text_pattern_ops'))
      .where(sql`is_adherent`),
    index('comptes_prenom_prefixe')
      .on(table.clientCode, table.prenomRecherche.op('text_pattern_ops'))
      .where(sql`is_adherent`),
    index('comptes_user_name_prefixe')
      .on(table.clientCode, table.userName.op('text_pattern_ops'))
      .where(sql`is_adherent`),
    index('comptes_reference_prefixe')
      .on(table.clientCode, table.referenceExterne.op('text_pattern_ops'))
      .where(sql`is_adherent`),
  ],
);

/** Member accounts by state, kept by triggers: counting a million of them takes too long for a page. */
export const comptesTotaux = pgTable(
  'comptes_totaux',
  {
    clientCode: text('client_code').notNull(),
    etat: text('etat').$type<AccountState>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.etat] })],
);

/** Accounts as an external provider knows them: issuer and subject, never an e-mail address. */
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
  (table) => [primaryKey({ columns: [table.clientCode, table.issuer, table.subject] })],
);

/** Roles of the back office, per client. */
export const rolesTable = pgTable(
  'roles',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    code: text('code').notNull(),
    libelle: text('libelle').notNull(),
    isSysteme: boolean('is_systeme').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** What each role may do on each resource (catalogue 3.0.2). */
export const droits = pgTable(
  'droits',
  {
    clientCode: text('client_code').notNull(),
    roleCode: text('role_code').notNull(),
    ressource: text('ressource').notNull(),
    create: boolean('create').notNull().default(false),
    read: boolean('read').notNull().default(false),
    update: boolean('update').notNull().default(false),
    delete: boolean('delete').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.roleCode, table.ressource] })],
);

/** Sessions that are open. The identifier itself is in the cookie only. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Names the session to its owner, and stays when the identifier changes; it opens nothing. */
    numero: uuid('numero').notNull().unique().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The session ends then, whatever happens. */
    expiresAt: instant('expires_at').notNull(),
    /** WEB, IPHONE, ANDROID. */
    canal: text('canal').$type<Canal>().notNull().default('WEB'),
    /** « Firefox sur Windows ». */
    navigateur: text('navigateur'),
    adresseIpTronquee: text('adresse_ip_tronquee'),
    /** Roles at the opening: a session does not outlive a change of them. Null: not noted. */
    roles: text('roles').array().$type<Role[]>(),
    /** Encrypted id_token of an external provider, which asks for it at logout. */
    idTokenChiffre: text('id_token_chiffre'),
  },
  (table) => [index('sessions_compte').on(table.compteId), index('sessions_expires').on(table.expiresAt)],
);

/** Sign-ins under way, from the departure to the identity provider until the return. */
export const signIns = pgTable(
  'connexions_en_cours',
  {
    stateHash: text('state_hash').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Where to go afterwards, already checked. */
    callbackUrl: text('callback_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('connexions_en_cours_expires').on(table.expiresAt)],
);

/** What the embedded identity provider keeps: codes, interactions, its own sessions. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    /** Issuer and kind of payload: two issuers never see each other's. */
    issuer: text('issuer').notNull(),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.issuer, table.model, table.uid),
    index('oidc_payloads_expires').on(table.expiresAt),
  ],
);

/** Signing keys of the embedded identity provider, encrypted. */
export const oidcKeys = pgTable('oidc_cles', {
  clientCode: text('client_code')
    .primaryKey()
    .references(() => clients.code),
  cleChiffree: text('cle_chiffree').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Log of connections, kept twelve months (catalogue A-07). */
export const connexions = pgTable(
  'connexions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Null when the identifier is unknown. */
    compteId: uuid('compte_id').references(() => comptes.id, { onDelete: 'cascade' }),
    date: instant('date').notNull(),
    isSucces: boolean('is_succes').notNull(),
    /** MDP, INCONNU, BLOQUE, NONACTIVE, AMF, RADIE, DESACTIVE. */
    motifEchec: text('motif_echec'),
    /** WEB, IPHONE, ANDROID. */
    canal: text('canal').notNull(),
    navigateur: text('navigateur'),
    adresseIp: text('adresse_ip'),
  },
  (table) => [
    index('connexions_client_date').on(table.clientCode, table.date, table.isSucces),
    index('connexions_date').on(table.date),
    index('connexions_compte').on(table.compteId, sql`${table.date} desc`),
  ],
);
