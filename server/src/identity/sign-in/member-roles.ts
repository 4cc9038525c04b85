import { and, eq } from 'drizzle-orm';
import type { Role } from '@portal/shared-api/contract/roles';
import type { Transaction } from '../../platform/database/database';
import type { ContractDirectory } from '../../platform/http/context';
import { comptes } from '../accounts/public';

const isMemberRole = (role: Role) => role === 'User' || role === 'Beneficiaire';

/**
 * Gives the account of a member the roles that its person has on contracts now: whoever was a beneficiary may have
 * taken a contract since (decision 0152). Roles of staff stay as they are, and so does the account of a person without
 * contract.
 */
export async function renewMemberRoles(
  transaction: Transaction,
  contrats: ContractDirectory,
  clientCode: string,
  compteId: string,
): Promise<void> {
  const ofAccount = and(eq(comptes.clientCode, clientCode), eq(comptes.id, compteId));
  const [account] = await transaction
    .select({ numPers: comptes.numPers, roles: comptes.roles })
    .from(comptes)
    .where(ofAccount);
  const former = account?.roles.filter(isMemberRole) ?? [];
  if (!account || account.numPers === null || former.length === 0) return;
  const held = await contrats.findMemberRoles(transaction, clientCode, account.numPers);
  if (held.length === 0 || (held.length === former.length && held.every((role) => former.includes(role)))) return;
  const staff = account.roles.filter((role) => !isMemberRole(role));
  await transaction
    .update(comptes)
    .set({ roles: [...held, ...staff] })
    .where(ofAccount);
}
