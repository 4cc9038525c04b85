import { and, count, desc, eq, gt, gte, inArray, type SQL } from 'drizzle-orm';
import type { OperationsQuery } from '@portal/shared-api/contract/cegepay';
import { periodStart } from '@portal/shared-api/rules/history-periods';
import { startOfCivilDate } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { operations, signatures } from './tables';

export type OperationRow = typeof operations.$inferSelect;

/** Identifies a contract. */
export interface ContractScope {
  clientCode: string;
  numeroContrat: string;
}

const kept = (
  { clientCode, numeroContrat }: ContractScope,
  { type, etat, periode }: OperationsQuery,
  today: string,
): SQL | undefined =>
  and(
    eq(operations.clientCode, clientCode),
    eq(operations.numeroContrat, numeroContrat),
    type && eq(operations.type, type),
    etat && eq(operations.etat, etat),
    periode && gte(operations.date, startOfCivilDate(periodStart(periode, today))),
  );

/** A page of operations, newest first. */
export function findOperations(
  database: Database,
  scope: ContractScope,
  query: OperationsQuery,
  today: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OperationRow[]> {
  return database
    .select()
    .from(operations)
    .where(kept(scope, query, today))
    .orderBy(desc(operations.date), desc(operations.id))
    .offset(offset)
    .limit(limit);
}

/** Number of operations that match the filters. */
export async function countOperations(
  database: Database,
  scope: ContractScope,
  query: OperationsQuery,
  today: string,
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(operations)
    .where(kept(scope, query, today));
  return row?.total ?? 0;
}

/** Whether a payment or a signature of an account still waits for its outcome. */
export async function hasPendingOperation(database: Database, clientCode: string, compteId: string): Promise<boolean> {
  const waiting = await database.$count(
    signatures,
    and(eq(signatures.clientCode, clientCode), eq(signatures.compteId, compteId), eq(signatures.etat, 'EN_ATTENTE')),
  );
  return (
    waiting > 0 ||
    (await database.$count(
      operations,
      and(eq(operations.clientCode, clientCode), eq(operations.compteId, compteId), eq(operations.etat, 'EN_ATTENTE')),
    )) > 0
  );
}

/** Numbers of those of these operations that a person may sign now. */
export async function findWaiting(
  database: Database,
  { clientCode, numeroContrat }: ContractScope,
  compteId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: signatures.idSignature })
    .from(signatures)
    .where(
      and(
        eq(signatures.clientCode, clientCode),
        eq(signatures.numeroContrat, numeroContrat),
        eq(signatures.compteId, compteId),
        eq(signatures.etat, 'EN_ATTENTE'),
        gt(signatures.dateExpiration, now),
        inArray(signatures.idSignature, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const operationKey = (clientCode: string, id: string) =>
  and(eq(operations.clientCode, clientCode), eq(operations.id, id));

/** Keeps an operation of the contract. */
export async function keepOperation(
  transaction: Transaction,
  operation: typeof operations.$inferInsert,
): Promise<void> {
  await transaction.insert(operations).values(operation);
}

/** What became of an operation. */
export async function moveOperation(
  transaction: Transaction,
  clientCode: string,
  id: string,
  changes: Pick<OperationRow, 'etat' | 'date' | 'idDocument'>,
): Promise<void> {
  await transaction.update(operations).set(changes).where(operationKey(clientCode, id));
}

/** Number of the document of an operation, or null. */
export async function findOperationDocument(
  database: Database,
  clientCode: string,
  id: string,
): Promise<string | null> {
  const [row] = await database
    .select({ idDocument: operations.idDocument })
    .from(operations)
    .where(operationKey(clientCode, id));
  return row?.idDocument ?? null;
}
