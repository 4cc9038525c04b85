import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../../clients/tables';
import { comptes } from '../../accounts/tables';
import { sessions } from '../../sessions/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const clientCode = () =>
  text('client_code')
    .notNull()
    .references(() => clients.code);
const compteId = () =>
  uuid('compte_id')
    .notNull()
    .references(() => comptes.id, { onDelete: 'cascade' });

/** Authenticator application of an account, one at most. */
export const facteursApplication = pgTable('facteurs_application', {
  compteId: compteId().primaryKey(),
  secretChiffre: text('secret_chiffre').notNull(),
  /** Last step of thirty seconds whose code was used: only later ones are valid. */
  dernierPas: integer('dernier_pas').notNull(),
  dateAjout: instant('date_ajout').notNull(),
  dateDerniereUtilisation: instant('date_derniere_utilisation'),
});

/** Passkeys, each for one account and one host name. */
export const clesAcces = pgTable(
  'cles_acces',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    clientCode: clientCode(),
    compteId: compteId(),
    /** Host name: browsers offer the passkey for it only. */
    rpId: text('rp_id').notNull(),
    /** COSE, base64url. */
    clePublique: text('cle_publique').notNull(),
    /** Signature counter; zero for an authenticator without counter. */
    compteur: bigint('compteur', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    libelle: text('libelle').notNull(),
    dateAjout: instant('date_ajout').notNull(),
    dateDerniereUtilisation: instant('date_derniere_utilisation'),
  },
  (table) => [index('cles_acces_compte').on(table.compteId)],
);

/** Unused recovery codes. */
export const codesSecours = pgTable(
  'codes_secours',
  {
    compteId: compteId(),
    /** Keyed digest of the code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.compteId, table.codeHash] })],
);

/** Browsers in which a member needs no code. */
export const navigateursConfiance = pgTable(
  'navigateurs_confiance',
  {
    /** Digest of the cookie's value. */
    jetonHash: text('jeton_hash').primaryKey(),
    clientCode: clientCode(),
    compteId: compteId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('navigateurs_confiance_compte').on(table.compteId),
    index('navigateurs_confiance_expires').on(table.expiresAt),
  ],
);

/** Pending operations of a session: an unconfirmed secret, or an open challenge. */
export const facteursEnCours = pgTable(
  'facteurs_en_cours',
  {
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** See `PreparationUse`. */
    usage: text('usage').notNull(),
    valeurChiffree: text('valeur_chiffree').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.usage] }),
    index('facteurs_en_cours_expires').on(table.expiresAt),
  ],
);
