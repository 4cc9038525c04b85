import { and, eq, lte, sql } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import { foldText } from '@portal/shared-api/rules/search-text';
import { withoutInvisible } from '@portal/shared-api/rules/visible-text';
import { civilDateOf } from '../../platform/clock';
import type { Database, Transaction } from '../../platform/database/database';
import { isIdentifier } from '../../platform/database/identifiers';
import { isAccessOver } from './staff';
import { comptes } from './tables';

export type Account = typeof comptes.$inferSelect;
type NewAccount = typeof comptes.$inferInsert;

/**
 * Only accounts in these states have sessions. A blocked account keeps its sessions: failures of others must not end
 * them.
 */
export const openStates: readonly AccountState[] = ['ACTIF', 'REINIT', 'BLOQUE'];

/**
 * Identifiers are compared in the form that was checked, without case, surrounding spaces and what a paste brings
 * unseen.
 */
export const normalizeUserName = (typed: string) => withoutInvisible(typed.normalize('NFKC')).trim().toLowerCase();

/** Account of an identifier, or null. */
export async function findAccountByUserName(
  database: Database,
  clientCode: string,
  userName: string,
): Promise<Account | null> {
  const [row] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, normalizeUserName(userName))));
  return row ?? null;
}

/** Account by its id, or null, also for one of another client. */
export async function findAccount(database: Database, clientCode: string, id: string): Promise<Account | null> {
  if (!isIdentifier(id)) return null;
  const [row] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, id)));
  return row ?? null;
}

/** Account by its id, or null, locked until the end of the transaction. */
export async function holdAccount(transaction: Transaction, clientCode: string, id: string): Promise<Account | null> {
  if (!isIdentifier(id)) return null;
  const [row] = await transaction
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, id)))
    .for('update');
  return row ?? null;
}

/** Whether the account may open a session now. */
export async function isSignInAllowed(database: Database, clientCode: string, id: string, now: Date): Promise<boolean> {
  const account = await findAccount(database, clientCode, id);
  return account !== null && openStates.includes(account.etat) && !isAccessOver(account, civilDateOf(now));
}

/** Fields of a saved account; search columns and the normalised identifier are derived. */
export type AccountToSave = Omit<NewAccount, 'nomRecherche' | 'prenomRecherche'>;

/** Creates accounts, or replaces those with the same client and identifier, in batches. */
export async function saveAccounts(database: Database, accounts: readonly AccountToSave[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += SAVED_AT_ONCE) {
    const rows = accounts
      .slice(start, start + SAVED_AT_ONCE)
      .map((account) => ({
        ...account,
        userName: normalizeUserName(account.userName),
        nomRecherche: foldText(account.nom),
        prenomRecherche: foldText(account.prenom),
      }));
    await database
      .insert(comptes)
      .values(rows)
      .onConflictDoUpdate({ target: [comptes.clientCode, comptes.userName], set: replacedColumns });
  }
}

const SAVED_AT_ONCE = 500;

const replacedColumns = {
  motDePasse: sql`excluded.mot_de_passe`,
  codeCivilite: sql`excluded.code_civilite`,
  nom: sql`excluded.nom`,
  prenom: sql`excluded.prenom`,
  nomRecherche: sql`excluded.nom_recherche`,
  prenomRecherche: sql`excluded.prenom_recherche`,
  dateNaissance: sql`excluded.date_naissance`,
  email: sql`excluded.email`,
  telephonePortable: sql`excluded.telephone_portable`,
  isTelephoneConfirme: sql`excluded.is_telephone_confirme`,
  isAmfActive: sql`excluded.is_amf_active`,
  isEmailConfirme: sql`excluded.is_email_confirme`,
  dateEmailConfirme: sql`excluded.date_email_confirme`,
  numPers: sql`excluded.num_pers`,
  referenceExterne: sql`excluded.reference_externe`,
  roles: sql`excluded.roles`,
  etat: sql`excluded.etat`,
  origine: sql`excluded.origine`,
  dateBlocage: sql`excluded.date_blocage`,
  dateFinBlocage: sql`excluded.date_fin_blocage`,
  dateCreation: sql`excluded.date_creation`,
  dateDerniereConnexion: sql`excluded.date_derniere_connexion`,
};

/** Records a successful sign-in and keeps the previous one, which the person sees. */
export async function noteConnection(database: Database, accountId: string, now: Date): Promise<void> {
  await database
    .update(comptes)
    .set({
      dateConnexionPrecedente: comptes.dateDerniereConnexion,
      dateDerniereConnexion: now,
      nombreEchecs: 0,
      dateBlocage: null,
      dateFinBlocage: null,
      etat: sql`case when ${comptes.etat} = 'BLOQUE' then 'ACTIF' else ${comptes.etat} end`,
    })
    .where(eq(comptes.id, accountId));
}

/** Records the count of failures on the account; an unknown identifier has no effect. */
export async function noteFailures(
  database: Database,
  clientCode: string,
  userName: string,
  failures: number,
  block: { since: Date; until: Date } | null,
): Promise<void> {
  await database
    .update(comptes)
    .set({
      nombreEchecs: failures,
      ...(block
        ? {
            dateBlocage: block.since,
            dateFinBlocage: block.until,
            etat: sql`case when ${comptes.etat} = 'ACTIF' then 'BLOQUE' else ${comptes.etat} end`,
          }
        : {}),
    })
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName)));
}

/** Reactivates accounts whose block has expired. */
export async function releaseExpiredBlocks(database: Database, now: Date): Promise<void> {
  await database
    .update(comptes)
    .set({ etat: 'ACTIF', nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null })
    .where(and(eq(comptes.etat, 'BLOQUE'), lte(comptes.dateFinBlocage, now)));
}
