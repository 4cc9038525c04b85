import type { PgTable } from 'drizzle-orm/pg-core';
import type { takeOffPayments } from '../cotisations/public';
import { bulkInsert } from '../platform/database/bulk';
import type { Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { StreamName, RowOf } from './streams';

type TakenPayment = Awaited<ReturnType<typeof takeOffPayments>>[number];

/** Where an import writes. */
export interface Writing {
  transaction: Transaction;
  clientCode: string;
  secrets: Secrets;
  today: string;
  /** Instant of the import, for the audit trail. */
  now: Date;
  /** What the management system repeats counts as well: it takes the place of what members changed. */
  isAuthoritative?: boolean;
  /** Told of each object of which the portal has something else than what is repeated. */
  onGap?: (gap: Gap) => void;
  ledgers: Ledgers;
}

/** What an import does to accounts of contributions, which are settled once all their movements are there. */
export interface Ledgers {
  /** Contracts whose balances follow. */
  changed: Set<string>;
  /** Card payments that the portal entered, taken off meanwhile. */
  taken: TakenPayment[];
  /** Those that movements name, by contract and reference. */
  entered: Set<string>;
}
export const noLedgers = (): Ledgers => ({ changed: new Set(), taken: [], entered: new Set() });

/** Facts that members changed, and that the management system does not give yet. */
export interface Gap {
  flux: StreamName;
  cle: string;
  faits: readonly string[];
}

export type Writers = { readonly [F in StreamName]: (writing: Writing, rows: readonly RowOf<F>[]) => Promise<void> };

/**
 * Inserts rows, or replaces what the stream says of those that are there: columns that it does not know stay. Rows that
 * are there as they are given are left alone. @param computed columns that follow from others
 */
export const replace = <T extends PgTable>(
  { transaction }: Writing,
  table: T,
  key: readonly (keyof T['$inferInsert'] & string)[],
  rows: readonly T['$inferInsert'][],
  computed?: readonly (keyof T['$inferInsert'] & string)[],
) => bulkInsert(transaction, table, rows, key, computed);

export const withClient = <R extends object>({ clientCode }: Writing, rows: readonly R[]) =>
  rows.map((rang) => ({ clientCode, ...rang }));
