import type { Role } from '@portal/shared-api/contract/roles';
import { hashPassword } from '../../identity/accounts/passwords';
import { findAccountByUserName, saveAccounts, type Account, type AccountToSave } from '../../identity/accounts/store';
import type { Database } from '../database/database';

/** Password of every test account. */
export const testPassword = 'Demo!Portail2026';

let hashed: Promise<string> | null = null;

/** Creates an account and returns it; the test gives only what it checks. */
export async function createPerson(
  database: Database,
  person: Partial<AccountToSave> & { userName: string },
): Promise<Account> {
  hashed ??= hashPassword(testPassword);
  const clientCode = person.clientCode ?? 'VALD';
  await saveAccounts(database, [
    {
      clientCode,
      motDePasse: await hashed,
      nom: 'VERNOUX',
      prenom: 'Camille',
      email: person.userName,
      roles: ['User'],
      etat: 'ACTIF',
      origine: 'INSCRIPTION',
      dateCreation: new Date('2025-01-02T10:00:00Z'),
      ...person,
    },
  ]);
  const account = await findAccountByUserName(database, clientCode, person.userName);
  if (!account) throw new Error('The account was not saved.');
  return account;
}

/** Roles of a staff member. */
export const staffRoles = (role: 'Admin' | 'Gestionnaire' | 'Consultant'): Role[] => [role, 'BackEndUser'];
