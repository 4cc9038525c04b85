import { and, desc, eq, inArray } from 'drizzle-orm';
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
}

/** Enters a payment at the end of a ledger and marks its lines as paid. The caller has locked the contract. */
export async function creditLedger(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  { rangs, montant, date, libelle }: Credit,
): Promise<void> {
  const contract = and(
    eq(mouvementsCotisation.clientCode, clientCode),
    eq(mouvementsCotisation.numeroContrat, numeroContrat),
  );
  const [last] = await transaction
    .select({ rang: mouvementsCotisation.rang, solde: mouvementsCotisation.solde })
    .from(mouvementsCotisation)
    .where(contract)
    .orderBy(desc(mouvementsCotisation.rang))
    .limit(1);
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
    });
  await transaction
    .update(mouvementsCotisation)
    .set({ etat: 'REGLE' })
    .where(and(contract, inArray(mouvementsCotisation.rang, [...rangs])));
}
