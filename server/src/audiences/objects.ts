import { and, count, eq, like, or, sql, type SQL } from 'drizzle-orm';
import type { AudienceReport, AudienceType, audienceSorts } from '@portal/shared-api/contract/audiences';
import type { Database, Transaction } from '../platform/database/database';
import { literal } from '../platform/database/search';
import type { Slice } from '../platform/http/pagination';
import { audiences, audiencesFichiers } from './tables';

export type AudienceRow = typeof audiences.$inferSelect;

const isNamed = (clientCode: string, code: string) =>
  and(eq(audiences.clientCode, clientCode), eq(audiences.code, code));

export async function findAudience(database: Database, clientCode: string, code: string) {
  const [row] = await database.select().from(audiences).where(isNamed(clientCode, code));
  return row;
}

/** The same, kept until the end of the transaction: nobody deletes it, nor gives it another file, meanwhile. */
export async function lockAudience(transaction: Transaction, clientCode: string, code: string) {
  const [row] = await transaction.select().from(audiences).where(isNamed(clientCode, code)).for('update');
  return row;
}

interface Filters {
  texte?: string | undefined;
  type?: AudienceType | undefined;
  etat?: 'active' | 'inactive' | undefined;
  tri?: (typeof audienceSorts)[number] | undefined;
}

const sortColumns = {
  code: audiences.code,
  libelle: audiences.libelle,
  nombre: audiences.nombre,
  date: audiences.dateModification,
};

function orderOf(tri: NonNullable<Filters['tri']>): SQL {
  const isReversed = tri.startsWith('-');
  const [, column] = Object.entries(sortColumns).find(([key]) => key === tri.replace('-', '')) ?? [];
  return isReversed
    ? sql`${column ?? audiences.code} desc nulls last`
    : sql`${column ?? audiences.code} asc nulls last`;
}

export async function findAudiences(database: Database, clientCode: string, filters: Filters, slice: Slice) {
  const { texte, type, etat, tri = 'code' } = filters;
  const words = `%${literal((texte ?? '').toLowerCase())}%`;
  const where = and(
    eq(audiences.clientCode, clientCode),
    texte === undefined
      ? undefined
      : or(like(sql`lower(${audiences.code})`, words), like(sql`lower(${audiences.libelle})`, words)),
    type === undefined ? undefined : eq(audiences.type, type),
    etat === undefined ? undefined : eq(audiences.isActive, etat === 'active'),
  );
  const rows = await database
    .select()
    .from(audiences)
    .where(where)
    .orderBy(orderOf(tri), audiences.code)
    .limit(slice.limit)
    .offset(slice.offset);
  const [counted] = await database.select({ total: count() }).from(audiences).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Code, label and state of each audience, by label. */
export const findAudienceLabels = (database: Database, clientCode: string) =>
  database
    .select({ code: audiences.code, libelle: audiences.libelle, isActive: audiences.isActive })
    .from(audiences)
    .where(eq(audiences.clientCode, clientCode))
    .orderBy(audiences.libelle, audiences.code);

/** @returns whether the code was free. */
export async function insertAudience(transaction: Transaction, row: typeof audiences.$inferInsert): Promise<boolean> {
  const stored = await transaction
    .insert(audiences)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: audiences.code });
  return stored.length > 0;
}

/** Stores the values of an audience that still has its version. @returns whether it had. */
export async function updateAudience(
  transaction: Transaction,
  clientCode: string,
  code: string,
  version: number,
  values: Partial<AudienceRow>,
): Promise<boolean> {
  const stored = await transaction
    .update(audiences)
    .set({ ...values, version: version + 1 })
    .where(and(isNamed(clientCode, code), eq(audiences.version, version)))
    .returning({ code: audiences.code });
  return stored.length > 0;
}

export async function deleteAudienceRow(transaction: Transaction, clientCode: string, code: string): Promise<void> {
  await transaction
    .delete(audiencesFichiers)
    .where(and(eq(audiencesFichiers.clientCode, clientCode), eq(audiencesFichiers.code, code)));
  await transaction.delete(audiences).where(isNamed(clientCode, code));
}

export async function noteAsked(transaction: Transaction, clientCode: string, code: string): Promise<void> {
  await transaction.update(audiences).set({ isCalculEnCours: true }).where(isNamed(clientCode, code));
}

/** Nobody computes it any more. */
export async function noteNotAsked(database: Database, clientCode: string, code: string): Promise<void> {
  await database.update(audiences).set({ isCalculEnCours: false }).where(isNamed(clientCode, code));
}

export async function storeReport(
  transaction: Transaction,
  clientCode: string,
  code: string,
  report: { nombre: number; rapport: AudienceReport; dateCalcul: Date },
): Promise<void> {
  await transaction
    .update(audiences)
    .set({ ...report, isCalculEnCours: false })
    .where(isNamed(clientCode, code));
}
