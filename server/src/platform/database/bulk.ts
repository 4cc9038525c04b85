import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { rawRows, type Database } from './database';

/** Rows per statement, which keeps its text within a few megabytes. */
const batchSize = 2000;

/**
 * Inserts many rows in few statements: each batch is one JSON parameter that the database turns into rows, because
 * single values would exceed the number of parameters of a statement. All rows have the same properties; other columns
 * keep their default. @param key properties that name a row: one that is there gets the other given columns, and one
 * that has them all is neither written nor locked @param computed properties that follow from others: they make no
 * difference
 */
export async function bulkInsert<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  key?: readonly (keyof T['$inferInsert'] & string)[],
  computed: readonly (keyof T['$inferInsert'] & string)[] = [],
): Promise<void> {
  const columns = columnsOf(table, rows);
  const conflict = key ? sql` where ${isOther(table, columns, key, computed)}${replaceOf(columns, key)}` : sql``;
  await insertBatches(database, table, columns, rows, conflict);
}

/** The same, but rows that are there stay as they are. @returns the number of rows that were not */
export function bulkInsertNew<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number> {
  return insertBatches(database, table, columnsOf(table, rows), rows, sql` on conflict do nothing`);
}

type GivenColumn = readonly [property: string, column: PgColumn];

const columnsOf = <T extends PgTable>(table: T, [first]: readonly T['$inferInsert'][]): GivenColumn[] =>
  Object.entries(getTableColumns(table)).filter(([property]) => first && Object.hasOwn(first, property));

async function insertBatches<T extends PgTable>(
  database: Database,
  table: T,
  columns: readonly GivenColumn[],
  rows: readonly T['$inferInsert'][],
  conflict: SQL,
): Promise<number> {
  const names: SQL = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  let inserted = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(columns.map(([property, column]) => [column.name, values.get(property) ?? null]));
    });
    const [counted] = await rawRows(
      database,
      sql`with written as (
          insert into ${target} (${names}) select ${names}
          from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json) given${conflict} returning 1
        ) select count(*)::int as nombre from written`,
    );
    inserted += Number(counted?.['nombre'] ?? 0);
  }
  return inserted;
}

/** Whether a given row is not there as it is given. */
function isOther(
  table: PgTable,
  columns: readonly GivenColumn[],
  key: readonly string[],
  computed: readonly string[],
): SQL {
  const target = sql.identifier(getTableConfig(table).name);
  const same = columns
    .filter(([property]) => !computed.includes(property))
    .map(([property, { name }]) => {
      const [held, given] = [sql`held.${sql.identifier(name)}`, sql`given.${sql.identifier(name)}`];
      return key.includes(property) ? sql`${held} = ${given}` : sql`${held} is not distinct from ${given}`;
    });
  return sql`not exists (select 1 from ${target} held where ${sql.join(same, sql` and `)})`;
}

function replaceOf(columns: readonly GivenColumn[], key: readonly string[]): SQL {
  const isKey = ([property]: GivenColumn) => key.includes(property);
  const named = (list: readonly GivenColumn[]) => list.map(([, column]) => sql.identifier(column.name));
  const given = named(columns.filter((column) => !isKey(column)));
  return sql` on conflict (${sql.join(named(columns.filter(isKey)), sql`, `)}) do update set ${sql.join(
    given.map((name) => sql`${name} = excluded.${name}`),
    sql`, `,
  )}`;
}
