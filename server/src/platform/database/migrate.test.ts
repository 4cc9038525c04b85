import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import released from '../../../migrations/released.json';
import { openFilledDatabase } from '../testing/test-database';
import { rawRows, type Database } from './database';
import { migrate, migrationsFolder, SchemaFromElsewhere } from './migrate';
import type { OpenDatabase } from './open';

const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });

test('a migration that databases have applied never changes: a new one comes after it', () => {
  expect(migrations.map(({ hash }) => hash)).toEqual(released);
});

/** A value of a type that a column without default takes. */
const values: Readonly<Record<string, string>> = {
  text: "'VALD'",
  'character varying': "'VALD'",
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  date: "'2026-11-20'",
  'timestamp with time zone': "'2026-11-20T08:00:00Z'",
  jsonb: "'{}'",
  uuid: "'00000000-0000-4000-8000-000000000000'",
  ARRAY: "'{}'",
  bytea: "'\\x00'",
};

interface Column {
  name: string;
  type: string;
  /** Where a foreign key takes it from: `id from comptes`. */
  from: string | null;
}

async function tables(database: Database): Promise<Map<string, Column[]>> {
  const rows = await rawRows(
    database,
    sql`select t.table_name as "table", c.column_name as name, c.data_type as type, keys.origin
        from information_schema.tables t
        left join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name
          and c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER'
        left join (
          select con.conrelid::regclass::text as "table", own.attname as name,
            min(format('%I from %s', other.attname, con.confrelid::regclass)) as origin
          from pg_constraint con, unnest(con.conkey, con.confkey) as pair (own, other), pg_attribute own, pg_attribute other
          where con.contype = 'f' and own.attrelid = con.conrelid and own.attnum = pair.own
            and other.attrelid = con.confrelid and other.attnum = pair.other
          group by 1, 2
        ) keys on keys."table" = t.table_name and keys.name = c.column_name
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'portal_migrations'`,
  );
  const found = new Map<string, Column[]>();
  for (const { table, name, type, origin } of rows) {
    const columns = found.get(String(table)) ?? [];
    if (name) columns.push({ name: String(name), type: String(type), from: origin === null ? null : String(origin) });
    found.set(String(table), columns);
  }
  return found;
}

/** Puts a row into each table that has none; a table that asks for more than its types, or whose parent has
 * none yet, is left for the next turn. */
async function fillEach(database: Database): Promise<void> {
  for (const [table, columns] of await tables(database)) {
    const [row] = await rawRows(database, sql.raw(`select count(*)::int as rows from "${table}"`));
    if (Number(row?.['rows']) > 0) continue;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const given = columns
      .map(({ type, from }) => (from === null ? (values[type] ?? 'null') : `(select ${from} limit 1)`))
      .join(', ');
    const insert = columns.length > 0 ? `(${names}) values (${given})` : 'default values';
    await database
      .transaction((inner) => inner.execute(sql.raw(`insert into "${table}" ${insert}`)))
      .catch(() => undefined);
  }
}

let older: OpenDatabase;
beforeAll(async () => {
  older = await openFilledDatabase({
    name: 'older',
    key: () => '',
    async fill(database) {
      await database.execute(
        sql`create table portal_migrations (hash text primary key, applied_at timestamptz not null default now())`,
      );
      // The last migration is left for the server; before each of the others the tables there are hold a row.
      for (const migration of migrations.slice(0, -1)) {
        await fillEach(database);
        for (const statement of migration.sql) await database.execute(sql.raw(statement));
        await database.execute(sql`insert into portal_migrations (hash) values (${migration.hash})`);
      }
      await fillEach(database);
    },
  });
}, 60_000);
afterAll(() => older.close());

test('a database of an earlier version, with rows in its tables, is brought up to date and keeps them', async () => {
  const before = await rowsOf(older.database);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  await migrate(older.database);
  const after = await rowsOf(older.database);
  expect(after).toMatchObject(before);
  const applied = await rawRows(older.database, sql`select hash from portal_migrations`);
  expect(applied.map(({ hash }) => hash).sort()).toEqual([...released].sort());
});

test('an account, a session or a notification that goes finds what names it by an index', async () => {
  const unserved = await rawRows(
    older.database,
    sql`select c.conrelid::regclass::text as "table", a.attname as name
        from pg_constraint c inner join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid::regclass::text in ('comptes', 'sessions', 'notifications')
          and not exists (select 1 from pg_index i
            where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`,
  );
  expect(unserved).toEqual([]);
});

test('what had no end, which management systems write as 9999-12-31, has no last day any more', async () => {
  const { database } = older;
  await database.execute(sql`update assures set date_sortie = '9999-12-31'`);
  await database.execute(sql`update contrats set etat = 'resilie', date_resiliation = '9999-12-31'`);
  await database.execute(sql`update mandats_sepa set date_revocation = '2026-11-20'`);
  for (const statement of migrations[41]?.sql ?? []) await database.execute(sql.raw(statement));
  expect(await rawRows(database, sql`select date_sortie from assures`)).toEqual([{ date_sortie: null }]);
  // Their states ask for a day: staff look at these.
  const [contract] = await rawRows(database, sql`select date_resiliation::text as day from contrats`);
  expect(contract).toEqual({ day: '9999-12-31' });
  const [mandate] = await rawRows(database, sql`select date_revocation::text as day from mandats_sepa`);
  expect(mandate).toEqual({ day: '2026-11-20' });
});

test('a database that a migration unknown here has changed is left as it is', async () => {
  await older.database.execute(sql`insert into portal_migrations (hash) values ('inconnue')`);
  await expect(migrate(older.database)).rejects.toThrow(SchemaFromElsewhere);
});

async function rowsOf(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of (await tables(database)).keys()) {
    const [row] = await rawRows(database, sql.raw(`select count(*)::int as rows from "${table}"`));
    counts[table] = Number(row?.['rows']);
  }
  return counts;
}
