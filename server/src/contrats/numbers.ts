import { and, asc, eq, inArray } from 'drizzle-orm';
import { numberInCapitals, numbersNamed } from '@portal/shared-api/rules/member-number';
import type { Database } from '../platform/database/database';
import { assures, contrats, personnes } from './tables';

/** Contracts of typed numbers, as they are stored. */
const contractsNumbered = (database: Database, clientCode: string, typed: readonly string[]) =>
  database
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numeroCapitales, typed.map(numberInCapitals))));

/** Contracts of a typed number, for `inArray`. */
export const contractsOfNumber = (database: Database, clientCode: string, typed: string) =>
  contractsNumbered(database, clientCode, [typed]);

/** Persons whom the contracts of a typed number insure, for `inArray`. */
export const insuredUnder = (database: Database, clientCode: string, typed: string) =>
  database
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numeroContrat, contractsOfNumber(database, clientCode, typed)),
      ),
    );

/** Whether a person has the number typed, in whatever case. */
export const isPersonNumbered = (typed: string) => eq(personnes.numPersCapitales, numberInCapitals(typed));

/** Numbers of the persons whom a typed one may name: the one that is spelled so comes first. */
export async function findPersonNumbers(database: Database, clientCode: string, typed: string): Promise<string[]> {
  const rows = await database
    .select({ numPers: personnes.numPers })
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), isPersonNumbered(typed)))
    .orderBy(asc(personnes.numPers));
  return numbersNamed(
    typed,
    rows.map(({ numPers }) => numPers),
  );
}

/** Number of the contract that each typed one names; none for one that the client does not have. */
export async function findContractNumbers(
  database: Database,
  clientCode: string,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows =
    typed.length === 0 ? [] : await contractsNumbered(database, clientCode, typed).orderBy(asc(contrats.numero));
  const alike = new Map<string, string[]>();
  for (const { numero } of rows) {
    const capitals = numberInCapitals(numero);
    alike.set(capitals, [...(alike.get(capitals) ?? []), numero]);
  }
  return new Map(
    typed.flatMap((each) => {
      const [numero] = numbersNamed(each, alike.get(numberInCapitals(each)) ?? []);
      return numero === undefined ? [] : [[each, numero]];
    }),
  );
}
