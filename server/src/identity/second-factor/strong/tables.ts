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
  /** The last step of thirty seconds whose code served: neither it nor one before it serves again. */
  dernierPas: integer('dernier_pas').notNull(),
  dateAjout: instant('date_ajout').notNull(),
  dateDerniereUtilisation: instant('date_derniere_utilisation'),
});

/** Passkeys; each is of one account, at one host name. */
export const clesAcces = pgTable(
  'cles_acces',
  {
    /** As the authenticator names it, base64url. */
    id: text('id').primaryKey(),
    clientCode: clientCode(),
    compteId: compteId(),
    /** Host name that it was made for: browsers offer it nowhere else. */
    rpId: text('rp_id').notNull(),
    /** COSE, base64url. */
    clePublique: text('cle_publique').notNull(),
    /** Count of signatures; zero where the authenticator does not count. */
    compteur: bigint('compteur', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    libelle: text('libelle').notNull(),
    dateAjout: instant('date_ajout').notNull(),
    dateDerniereUtilisation: instant('date_derniere_utilisation'),
  },
  (table) => [index('cles_acces_compte').on(table.compteId)],
);

/** Recovery codes that were not used yet. */
export const codesSecours = pgTable(
  'codes_secours',
  {
    compteId: compteId(),
    /** Keyed digest of the code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.compteId, table.codeHash] })],
);

/** Browsers in which a member is not asked for a code. */
export const navigateursConfiance = pgTable(
  'navigateurs_confiance',
  {
    /** Digest of what the browser's cookie holds. */
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

/** What is being added or proved in a session: a secret that is not confirmed, or a challenge that was not answered. */
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
