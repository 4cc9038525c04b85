import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from '../platform/database/bulk';
import type { Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { StreamName, RowOf } from './streams';

/** Where an import writes. */
export interface Writing {
  transaction: Transaction;
  clientCode: string;
  secrets: Secrets;
  today: string;
}

export type Writers = { readonly [F in StreamName]: (writing: Writing, rows: readonly RowOf<F>[]) => Promise<void> };

/** Inserts rows, or replaces what the stream says of those that are there: columns that it does not know stay. */
export const replace = <T extends PgTable>(
  { transaction }: Writing,
  table: T,
  key: readonly (keyof T['$inferInsert'] & string)[],
  rows: readonly T['$inferInsert'][],
) => bulkInsert(transaction, table, rows, key);

export const withClient = <R extends object>({ clientCode }: Writing, rows: readonly R[]) =>
  rows.map((rang) => ({ clientCode, ...rang }));
