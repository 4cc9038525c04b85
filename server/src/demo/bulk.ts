import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';

/** Rows per statement, which keeps its text within a few megabytes. */
const batchSize = 2000;

/**
 * Inserts many rows in few statements: each batch is one JSON parameter that the database turns into rows, because
 * single values would exceed the number of parameters of a statement. All rows have the same properties; other columns
 * keep their default.
 */
export async function bulkInsert<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => Object.hasOwn(first, property));
  const names: SQL = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(columns.map(([property, column]) => [column.name, values.get(property) ?? null]));
    });
    await database.execute(
      sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
