import { and, count, eq, gte, inArray } from 'drizzle-orm';
import { contrats, ribs, sealedIban } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import { payToReceiver } from '../../prestations/public';
import { ribsChangements } from './tables';

export interface NewAccount {
  /** Normalised. */
  iban: string;
  bic: string;
  titulaire: string;
}

/** Sets the account of persons, and deletes their own one for those who now follow the member. */
export async function replaceRibs(
  transaction: Transaction,
  secrets: Secrets,
  contract: { clientCode: string; numeroContrat: string },
  owners: readonly string[],
  followers: readonly string[],
  account: NewAccount,
  now: Date,
): Promise<void> {
  const { iban, bic, titulaire } = account;
  const columns = { ...sealedIban(secrets, iban), bic, titulaire, dateModification: now };
  if (followers.length > 0) {
    await transaction
      .delete(ribs)
      .where(
        and(
          eq(ribs.clientCode, contract.clientCode),
          eq(ribs.numeroContrat, contract.numeroContrat),
          inArray(ribs.numPers, [...followers]),
        ),
      );
    await payToReceiver(transaction, contract, followers);
  }
  await transaction
    .insert(ribs)
    .values(owners.map((numPers) => ({ ...contract, numPers, ...columns })))
    .onConflictDoUpdate({ target: [ribs.clientCode, ribs.numeroContrat, ribs.numPers], set: columns });
}

/** Pays the benefits of the contract by transfer. */
export async function payByTransfer(transaction: Transaction, clientCode: string, numero: string): Promise<void> {
  await transaction
    .update(contrats)
    .set({ codeModePaiementPrestation: 'VIR' })
    .where(and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero)));
}

/** Records a change and counts those of the contract since an instant, this one included. */
export async function noteChange(
  transaction: Transaction,
  change: typeof ribsChangements.$inferInsert,
  since: Date,
): Promise<number> {
  await transaction.insert(ribsChangements).values(change);
  const [row] = await transaction
    .select({ total: count() })
    .from(ribsChangements)
    .where(
      and(
        eq(ribsChangements.clientCode, change.clientCode),
        eq(ribsChangements.numeroContrat, change.numeroContrat),
        gte(ribsChangements.date, since),
      ),
    );
  return row?.total ?? 0;
}
