import { and, arrayOverlaps, desc, eq, inArray, lte } from 'drizzle-orm';
import type { EtatPaiement } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import { paiementsCotisation } from './tables';

export type PaiementRow = typeof paiementsCotisation.$inferSelect;

const keyOf = ({ clientCode, reference }: Pick<PaiementRow, 'clientCode' | 'reference'>) =>
  and(eq(paiementsCotisation.clientCode, clientCode), eq(paiementsCotisation.reference, reference));

export async function keepPayment(transaction: Transaction, row: typeof paiementsCotisation.$inferInsert) {
  await transaction.insert(paiementsCotisation).values(row);
}

/** A payment by its token, or undefined. */
export async function findByToken(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  token: string,
): Promise<PaiementRow | undefined> {
  const [row] = await database
    .select()
    .from(paiementsCotisation)
    .where(
      and(
        eq(paiementsCotisation.clientCode, clientCode),
        inArray(paiementsCotisation.jetonIndex, secrets.indexes(token)),
      ),
    );
  return row;
}

/** A payment by its reference, or undefined. */
export async function findPayment(
  database: Database,
  payment: Pick<PaiementRow, 'clientCode' | 'reference'>,
): Promise<PaiementRow | undefined> {
  const [row] = await database.select().from(paiementsCotisation).where(keyOf(payment));
  return row;
}

/** The same row, locked: of a return and a notification at once the second sees what the first did. */
export async function lockPayment(
  transaction: Transaction,
  payment: Pick<PaiementRow, 'clientCode' | 'reference'>,
): Promise<PaiementRow | undefined> {
  const [row] = await transaction.select().from(paiementsCotisation).where(keyOf(payment)).for('update');
  return row;
}

/** Writes what became of a payment; nobody asks the provider by itself any more. */
export async function movePayment(
  transaction: Transaction,
  payment: Pick<PaiementRow, 'clientCode' | 'reference'>,
  changes: { etat: EtatPaiement } & Partial<
    Pick<PaiementRow, 'dateTransaction' | 'numeroTransaction' | 'libelleRefus'>
  >,
): Promise<void> {
  await transaction
    .update(paiementsCotisation)
    .set({ ...changes, jetonChiffre: null })
    .where(keyOf(payment));
}

const ofContract = ({ clientCode, numeroContrat }: Pick<PaiementRow, 'clientCode' | 'numeroContrat'>) =>
  and(eq(paiementsCotisation.clientCode, clientCode), eq(paiementsCotisation.numeroContrat, numeroContrat));

/**
 * Payments whose quarter of an hour is over, a few at a time. @param contract whose they are; of everybody without it
 */
export const findOverdue = (
  database: Database,
  now: Date,
  limit: number,
  contract?: Pick<PaiementRow, 'clientCode' | 'numeroContrat'>,
): Promise<PaiementRow[]> =>
  database
    .select()
    .from(paiementsCotisation)
    .where(
      and(
        contract && ofContract(contract),
        eq(paiementsCotisation.etat, 'EN_ATTENTE'),
        lte(paiementsCotisation.dateExpiration, now),
      ),
    )
    // The last ones first: those of which a provider never tells anything hold up nobody.
    .orderBy(desc(paiementsCotisation.dateExpiration))
    .limit(limit);

/** Lines of a contract that a payment would hold. */
export interface HeldLines {
  clientCode: string;
  numeroContrat: string;
  rangs: readonly number[];
}

/** The last payment of one of these lines of which it is not known what became of it, or undefined. */
export async function findWaiting(
  database: Database,
  { clientCode, numeroContrat, rangs }: HeldLines,
): Promise<PaiementRow | undefined> {
  const [row] = await database
    .select()
    .from(paiementsCotisation)
    .where(
      and(
        ofContract({ clientCode, numeroContrat }),
        eq(paiementsCotisation.etat, 'EN_ATTENTE'),
        arrayOverlaps(paiementsCotisation.rangs, [...rangs]),
      ),
    )
    .orderBy(desc(paiementsCotisation.dateExpiration))
    .limit(1);
  return row;
}
