import type { Database } from '../platform/database/database';
import { findProductsToCome, type ContratRow } from './store';
import type { PaidToCome, ToCome } from './to-come-rules';

type Contract = ContratRow['contrat'];

/** Reads what contracts pay by what is announced, oldest first, by number: contributions belong to a later domain. */
export type FindPaidToCome = (
  database: Database,
  clientCode: string,
  contracts: readonly Contract[],
  today: string,
) => Promise<ReadonlyMap<string, readonly PaidToCome[]>>;

/** What is announced of contracts, by number. @param findPaid what they pay; null where nobody asks */
export async function findToCome(
  database: Database,
  clientCode: string,
  contracts: readonly Contract[],
  today: string,
  findPaid: FindPaidToCome | null,
): Promise<ReadonlyMap<string, ToCome>> {
  if (!findPaid || contracts.length === 0) return new Map();
  const numeros = contracts.map(({ numero }) => numero);
  const products = await findProductsToCome(database, clientCode, numeros, today);
  const paid = await findPaid(database, clientCode, contracts, today);
  return new Map(
    numeros.map((numero) => [
      numero,
      { products: products.filter(({ numeroContrat }) => numeroContrat === numero), paid: paid.get(numero) ?? [] },
    ]),
  );
}
