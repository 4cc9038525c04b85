import { eq } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Database, Transaction } from '../../platform/database/database';
import type { ContractDirectory } from '../../platform/http/context';
import { isStaff } from './staff';
import type { Account } from './store';
import { comptes } from './tables';

type Persons = Pick<ContractDirectory, 'findPerson'>;

/**
 * An account as the management system has its person now: what the account holds of them is a copy, which a correction
 * there does not reach. The names of staff are those of « Administrateurs ».
 */
export async function withPerson(database: Database, persons: Persons, account: Account): Promise<Account> {
  const person =
    account.numPers === null ? null : await persons.findPerson(database, account.clientCode, account.numPers);
  if (!person) return account;
  const { codeCivilite, nom, prenom, dateNaissance } = person;
  if (isStaff(account)) return { ...account, dateNaissance };
  const names = { codeCivilite, nom, prenom, nomRecherche: foldText(nom), prenomRecherche: foldText(prenom) };
  return { ...account, ...names, dateNaissance };
}

/** The same, kept in the account. */
export async function renewPerson(transaction: Transaction, persons: Persons, account: Account): Promise<Account> {
  const renewed = await withPerson(transaction, persons, account);
  const { codeCivilite, nom, prenom, nomRecherche, prenomRecherche, dateNaissance } = renewed;
  const copies = { codeCivilite, nom, prenom, nomRecherche, prenomRecherche, dateNaissance };
  const isSame =
    codeCivilite === account.codeCivilite &&
    nom === account.nom &&
    prenom === account.prenom &&
    dateNaissance === account.dateNaissance;
  if (!isSame) await transaction.update(comptes).set(copies).where(eq(comptes.id, account.id));
  return renewed;
}
