import { and, asc, eq, inArray } from 'drizzle-orm';
import { numbersNamed } from '@portal/shared-api/rules/member-number';
import { assures, findContractNumbers } from '../contrats/public';
import type { Database } from '../platform/database/database';

/** A contract and one of its insured persons, empty for all of them, as staff type or load them. */
export interface TypedInsured {
  contrat: string;
  pers: string;
}

/** The same with the numbers as they are stored; one that names nothing stays as it is typed. */
export async function asStored<T extends TypedInsured>(
  database: Database,
  clientCode: string,
  typed: readonly T[],
): Promise<T[]> {
  const contracts = await findContractNumbers(
    database,
    clientCode,
    typed.map(({ contrat }) => contrat),
  );
  const withPerson = typed.flatMap(({ contrat, pers }) => (pers === '' ? [] : (contracts.get(contrat) ?? [])));
  const insured = await findInsured(database, clientCode, [...new Set(withPerson)]);
  return typed.map((each) => {
    const contrat = contracts.get(each.contrat) ?? each.contrat;
    const [pers = each.pers] = numbersNamed(each.pers, insured.get(contrat) ?? []);
    return { ...each, contrat, pers };
  });
}

/** Persons of contracts, by contract. */
async function findInsured(
  database: Database,
  clientCode: string,
  contracts: string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (contracts.length === 0) return new Map();
  const rows = await database
    .select({ contrat: assures.numeroContrat, pers: assures.numPers })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), inArray(assures.numeroContrat, contracts)))
    .orderBy(asc(assures.numPers));
  const found = new Map<string, string[]>();
  for (const { contrat, pers } of rows) found.set(contrat, [...(found.get(contrat) ?? []), pers]);
  return found;
}
