import { and, eq, sql } from 'drizzle-orm';
import { fichesSalarie } from '../contrats/fiche-salarie/tables';
import { assures, contrats, fichesPersonnes, optionsContrat, personnes, ribs } from '../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../cotisations/tables';
import { demandes, demandesEvenements } from '../demandes/tables';
import { numeros } from '../platform/numbers/tables';
import { consentements } from '../formulaires/consentement/tables';
import { adresses } from '../adresses/tables';
import { hashPassword } from '../identity/accounts/passwords';
import { saveClient } from '../identity/clients/store';
import { seedRights } from '../identity/rights/store';
import { clients } from '../identity/clients/tables';
import { comptes, comptesAutresClients, comptesExternes } from '../identity/accounts/tables';
import { connexions } from '../identity/sessions/tables';
import { rawRows, type Database } from '../platform/database/database';
import type { FileVault } from '../platform/files/vault';
import type { Secrets } from '../platform/secrets';
import { actes, decomptes, paiements } from '../prestations/tables';
import { garantiesPrevoyance, prevoyances, sinistres, sinistresPaiements, sinistresPieces } from '../prevoyance/tables';
import { situationsFamiliales } from '../formulaires/situation-familiale/tables';
import { createAnchor, type Anchor } from './anchor';
import { seedAudiences } from './audiences/seed';
import { seedAuthenticators } from './authenticators/seed';
import { bulkInsert } from '../platform/database/bulk';
import { seedCampaigns } from './campaigns/seed';
import { seedCards } from './cards/seed';
import { demoClient, demoClientCodes } from './clients/settings';
import { seedContents } from './contents/seed';
import { seedDocumentation } from './contents/documents/seed';
import { seedGed } from './documents/ged';
import { seedAttestations } from './documents/seed';
import { seedLetters } from './letters/seed';
import { makePeople, type PeopleRows } from './make-people';
import { giveDemoNetworks } from './networks/rows';
import { seedNotifications } from './notifications/seed';
import { seedSubscriptions } from './notifications/subscriptions';
import { makeProvident } from './prevoyance/rows';
import { seedReleaseNotes } from './release-notes/seed';
import { attachDemoPapers } from './requests/papers';
import { seedOperations } from './signatures-paiements/seed';

/** Password of every demo account, valid in the three policies (product 6.2). */
export const demoPassword = 'Demo!Portail2026';

/** Arbitrary number, the same for every server. */
const SEED_LOCK = 7_204_520;

export interface SeedOptions {
  /** Civil date of the demo. */
  today: string;
  /** Encrypts NIR and IBAN. */
  secrets: Secrets;
  /** Instant of its creation, whatever the civil date. */
  now: Date;
  /** Vault of files; without it no request has its documents. */
  vault?: FileVault;
}

/**
 * Creates the demo: three insurers with their settings, contents, personas and population, with dates relative to
 * `today`. A database with a client is left unchanged.
 * @returns whether anything was created.
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  const anchor = createAnchor(options.today);
  const motDePasse = await hashPassword(demoPassword);
  const isMade = await database.transaction(async (transaction) => {
    // Two servers may start on one empty database: the second waits and finds the demo.
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(transaction))) return false;
    for (const code of demoClientCodes) {
      await saveClient(transaction, demoClient(code));
      await seedRights(transaction, code);
    }
    await seedContents(transaction, anchor);
    await seedPeople(transaction, makePeople(anchor, options.secrets, motDePasse, options.now));
    await seedStaffOfSeveralClients(transaction);
    await seedProvident(transaction, anchor);
    await seedAuthenticators(transaction, options.secrets);
    await seedCards(transaction, anchor);
    await giveDemoNetworks(transaction, 'https://reseaux.exemple.test', options.secrets);
    await seedAttestations(transaction, anchor, options.secrets);
    await seedGed(transaction, anchor);
    await seedNotifications(transaction, anchor);
    await seedSubscriptions(transaction, options.now);
    await seedOperations(transaction, anchor);
    await seedLetters(transaction, anchor, options.secrets);
    await seedDocumentation(transaction, anchor);
    await seedAudiences(transaction, options.now);
    await seedCampaigns(transaction, options.today);
    await seedReleaseNotes(transaction, options.today, options.now);
    return true;
  });
  if (!isMade) return false;
  if (options.vault) await attachDemoPapers(database, options.vault, options.secrets);
  // The planner has no statistics after a bulk load.
  await database.execute(sql`analyze`);
  return true;
}

/** Hélène administers the three insurers of the demo, from any of them, and from Valdoré the platform. */
async function seedStaffOfSeveralClients(database: Database): Promise<void> {
  await database
    .update(comptes)
    .set({ isAdministrateurPlateforme: true })
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'helene.dargois@exemple.test')));
  const own = await database
    .select({ id: comptes.id, clientCode: comptes.clientCode })
    .from(comptes)
    .where(eq(comptes.userName, 'helene.dargois@exemple.test'));
  await database
    .insert(comptesAutresClients)
    .values(
      own.flatMap(({ id, clientCode }) =>
        demoClientCodes
          .filter((code) => code !== clientCode)
          .map((code) => ({ compteId: id, clientCode: code, roles: ['Admin' as const] })),
      ),
    );
}

const isEmpty = async (database: Database) =>
  (await rawRows(database, sql`select 1 from ${clients} limit 1`)).length === 0;

async function seedPeople(
  database: Database,
  { people, care, accounts, addresses, consents, requests, contributions, profiles }: PeopleRows,
): Promise<void> {
  await bulkInsert(database, personnes, [...people.personnes.values()]);
  await bulkInsert(database, contrats, people.contrats);
  await bulkInsert(database, assures, people.assures);
  await bulkInsert(database, ribs, people.ribs);
  await bulkInsert(database, fichesPersonnes, profiles.fiches);
  await bulkInsert(database, situationsFamiliales, profiles.situations);
  await bulkInsert(database, fichesSalarie, profiles.salaries);
  await bulkInsert(database, mouvementsCotisation, contributions.mouvements);
  await bulkInsert(database, mandatsSepa, contributions.mandats);
  await bulkInsert(database, optionsContrat, people.options);
  await bulkInsert(database, adresses, addresses);
  await bulkInsert(database, comptes, accounts.comptes);
  await bulkInsert(database, comptesExternes, accounts.externes);
  await bulkInsert(
    database,
    connexions,
    accounts.connexions.toSorted((a, b) => a.date.getTime() - b.date.getTime()),
  );
  await bulkInsert(database, consentements, consents);
  await bulkInsert(database, demandes, requests.demandes);
  await bulkInsert(database, demandesEvenements, requests.evenements);
  await bulkInsert(database, numeros, requests.numeros);
  await bulkInsert(database, paiements, care.paiements);
  await bulkInsert(database, decomptes, care.decomptes);
  await bulkInsert(database, actes, care.actes);
}

async function seedProvident(database: Database, anchor: Anchor): Promise<void> {
  const provident = makeProvident(anchor);
  await bulkInsert(database, prevoyances, provident.prevoyances);
  await bulkInsert(database, garantiesPrevoyance, provident.garanties);
  await bulkInsert(database, sinistres, provident.sinistres);
  await bulkInsert(database, sinistresPieces, provident.pieces);
  await bulkInsert(database, sinistresPaiements, provident.paiements);
}
