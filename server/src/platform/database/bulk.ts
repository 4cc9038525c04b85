import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows per statement, which keeps its text within a few megabytes. */
const batchSize = 2000;

/**
 * Inserts many rows in few statements: each batch is one JSON parameter that the database turns into rows, because
 * single values would exceed the number of parameters of a statement. All rows have the same properties; other columns
 * keep their default. @param key properties that name a row: one that is there gets the other given columns
 */
export async function bulkInsert<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  key?: readonly (keyof T['$inferInsert'] & string)[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => Object.hasOwn(first, property));
  const names: SQL = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  const conflict = key ? replaceOf(columns, key) : sql``;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(columns.map(([property, column]) => [column.name, values.get(property) ?? null]));
    });
    await database.execute(
      sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)${conflict}`,
    );
  }
}

function replaceOf(columns: readonly (readonly [property: string, column: PgColumn])[], key: readonly string[]): SQL {
  const isKey = ([property]: readonly [string, PgColumn]) => key.includes(property);
  const named = (list: typeof columns) => list.map(([, column]) => sql.identifier(column.name));
  const given = named(columns.filter((column) => !isKey(column)));
  return sql` on conflict (${sql.join(named(columns.filter(isKey)), sql`, `)}) do update set ${sql.join(
    given.map((name) => sql`${name} = excluded.${name}`),
    sql`, `,
  )}`;
}
