import { sql } from 'drizzle-orm';
import { rawRows, type Database } from '../database/database';

/** A column of encrypted values. By name: `iban_chiffre`, `cle_chiffree`; `iban_index` beside it is its index. */
export interface SealedColumn {
  table: string;
  column: string;
  index: string | null;
}

/** All columns of encrypted values, from the database itself: a new table is not forgotten. */
export async function sealedColumns(database: Database): Promise<SealedColumn[]> {
  const rows = await rawRows(
    database,
    sql`select sealed.table_name as "table", sealed.column_name as "column", indexed.column_name as "index"
    from information_schema.columns sealed
    left join information_schema.columns indexed on indexed.table_schema = sealed.table_schema
      and indexed.table_name = sealed.table_name
      and indexed.column_name = regexp_replace(sealed.column_name, '_chiffre$', '_index')
      and indexed.column_name <> sealed.column_name
    where sealed.table_schema = 'public' and sealed.data_type = 'text' and sealed.column_name ~ '_chiffree?s?$'
    order by 1, 2`,
  );
  return rows.map((row) => ({
    table: String(row['table']),
    column: String(row['column']),
    index: row['index'] === null ? null : String(row['index']),
  }));
}

/** Any encrypted value, or null in a new database. */
export async function findSealed(database: Database): Promise<string | null> {
  for (const { table, column } of await sealedColumns(database)) {
    const [row] = await rawRows(
      database,
      sql`select ${sql.identifier(column)} as sealed from ${sql.identifier(table)} where ${sql.identifier(column)} is not null limit 1`,
    );
    if (typeof row?.['sealed'] === 'string') return row['sealed'];
  }
  return null;
}
