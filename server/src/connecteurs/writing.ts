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
  /** What the management system repeats counts as well: it takes the place of what members changed. */
  isAuthoritative?: boolean;
  /** Told of each object of which the portal has something else than what is repeated. */
  onGap?: (gap: Gap) => void;
}

/** Facts that members changed, and that the management system does not give yet. */
export interface Gap {
  flux: StreamName;
  cle: string;
  faits: readonly string[];
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
