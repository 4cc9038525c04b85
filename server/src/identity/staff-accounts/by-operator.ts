import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { comptes, findSubjects, tieIdentity, type Account } from '../accounts/public';
import { openLinked } from '../registration/public';
import { endOtherSessions } from '../second-factor/public';
import { keepChange } from './keep';

/** An identity at the insurer's own provider. */
interface Given {
  issuer: string;
  subject: string;
}

/**
 * Ties a staff account to an identity, which opens one that waits, and ends its sessions. A sheet of it that is open on
 * a screen cannot take the former identity back.
 * @returns the account as it is then, or null for the identity of another account: nothing changed
 */
export async function giveIdentityByOperator(
  transaction: Transaction,
  { clientCode, id }: Account,
  { issuer, subject }: Given,
  date: Date,
): Promise<Account | null> {
  const [before] = await transaction.select().from(comptes).where(eq(comptes.id, id)).for('update');
  const held = (await findSubjects(transaction, { clientCode, issuer }, [id])).get(id) ?? null;
  if (!before) return null;
  if (held !== subject && !(await tieIdentity(transaction, { clientCode, issuer, subject }, id))) return null;
  await openLinked(transaction, clientCode, [id], date);
  await endOtherSessions(transaction, id, null);
  const [after] = await transaction
    .update(comptes)
    .set({ versionPersonnel: before.versionPersonnel + 1 })
    .where(eq(comptes.id, id))
    .returning();
  if (!after) return null;
  await keepChange(transaction, {
    clientCode,
    action: 'administrateur.identite-donnee',
    before: { ...before, sujet: held },
    after: { ...after, sujet: subject },
    acteur: null,
    date,
    ip: null,
  });
  return after;
}
