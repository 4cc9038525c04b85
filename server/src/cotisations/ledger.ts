import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database';
import { mouvementsCotisation } from './tables';

/** Money received for lines of a ledger. */
interface Credit {
  /** Lines that it pays. */
  rangs: readonly number[];
  /** Cents. */
  montant: number;
  date: string;
  libelle: string;
  /** Of the card payment. */
  reference: string;
}

type OwnLine = typeof mouvementsCotisation.$inferSelect;
/** Calls and costs that somebody has not paid yet. */
const owed = ['IMPAYE', 'AREGLER'] as const;

type OwnContract = Pick<OwnLine, 'clientCode' | 'numeroContrat'>;

const ofContract = ({ clientCode, numeroContrat }: OwnContract) =>
  and(eq(mouvementsCotisation.clientCode, clientCode), eq(mouvementsCotisation.numeroContrat, numeroContrat));

/** Place and balance of the last line of a ledger; undefined for an empty one. */
async function lastLine(transaction: Transaction, contract: OwnContract) {
  const [last] = await transaction
    .select({ rang: mouvementsCotisation.rang, solde: mouvementsCotisation.solde })
    .from(mouvementsCotisation)
    .where(ofContract(contract))
    .orderBy(desc(mouvementsCotisation.rang))
    .limit(1);
  return last;
}

/** Marks lines as paid; one that is cancelled meanwhile stays so, and its money is a credit of the account. */
const markPaid = (transaction: Transaction, contract: OwnContract, rangs: readonly number[]) =>
  transaction
    .update(mouvementsCotisation)
    .set({ etat: 'REGLE' })
    .where(
      and(
        ofContract(contract),
        inArray(mouvementsCotisation.rang, [...rangs]),
        inArray(mouvementsCotisation.etat, [...owed]),
      ),
    );

/** Enters a payment at the end of a ledger and marks its lines as paid. The caller has locked the contract. */
export async function creditLedger(
  transaction: Transaction,
  { clientCode, numeroContrat }: OwnContract,
  { rangs, montant, date, libelle, reference }: Credit,
): Promise<void> {
  const last = await lastLine(transaction, { clientCode, numeroContrat });
  await transaction
    .insert(mouvementsCotisation)
    .values({
      clientCode,
      numeroContrat,
      rang: (last?.rang ?? 0) + 1,
      dateMouvement: date,
      dateEcheance: null,
      nature: 'PAIEMENT',
      libelle,
      debit: 0,
      credit: montant,
      solde: (last?.solde ?? 0) + montant,
      etat: 'REGLE',
      referencePaiement: reference,
      rangsPayes: [...rangs],
    });
  await markPaid(transaction, { clientCode, numeroContrat }, rangs);
}

/** Takes card payments that the portal entered off these ledgers: their places are the management system's. */
export const takeOffPayments = (
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
): Promise<OwnLine[]> =>
  transaction
    .delete(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        inArray(mouvementsCotisation.numeroContrat, [...contracts]),
        isNotNull(mouvementsCotisation.referencePaiement),
      ),
    )
    .returning();

/**
 * Enters a payment that was taken off again, after the last line; what it pays is paid. The balance is the caller's.
 */
export async function putBackPayment(transaction: Transaction, line: OwnLine): Promise<void> {
  const last = await lastLine(transaction, line);
  await transaction.insert(mouvementsCotisation).values({ ...line, rang: (last?.rang ?? 0) + 1 });
  await markPaid(transaction, line, line.rangsPayes ?? []);
}
