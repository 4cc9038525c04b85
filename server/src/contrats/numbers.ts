import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { assures, contrats, personnes } from './tables';

/** Whether a number is one of those typed, in whatever case: management systems write both, people type either. */
export const isNumbered = (column: AnyColumn, ...typed: readonly string[]) =>
  inArray(
    sql`upper(${column})`,
    typed.map((each) => each.trim().toUpperCase()),
  );

/** Contracts of typed numbers, as they are stored. */
export const contractsNumbered = (database: Database, clientCode: string, ...typed: readonly string[]) =>
  database
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(and(eq(contrats.clientCode, clientCode), isNumbered(contrats.numero, ...typed)));

/** Persons whom the contracts of a typed number insure, for `inArray`. */
export const insuredUnder = (database: Database, clientCode: string, typed: string) =>
  database
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numeroContrat, contractsNumbered(database, clientCode, typed)),
      ),
    );

/** Persons of a typed number, alike. */
export const personsNumbered = (database: Database, clientCode: string, typed: string) =>
  database
    .select({ numPers: personnes.numPers })
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), isNumbered(personnes.numPers, typed)));
