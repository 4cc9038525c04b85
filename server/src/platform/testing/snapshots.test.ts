import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { demoSnapshot } from '../../demo/testing/demo-snapshot';
import { rawRows, type Database } from '../database/database';
import { migrationsFolder } from '../database/migrate';
import type { OpenDatabase } from '../database/open';
import { schemaSnapshot } from './snapshots';
import { sourcesKey, type SourceTree } from './sources';
import { openFilledDatabase, openTestDatabase } from './test-database';

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`;

/** Catalogue entries of everything that migrations can create. */
async function schemaOf(database: Database): Promise<Record<string, unknown[]>> {
  const read = (statement: string) => rawRows(database, sql.raw(statement));
  return {
    columns: await read(`
      select n.nspname, c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod) type, a.attnotnull,
             a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid) "default"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${ours} order by 1, 2, a.attnum`),
    tables: await read(`
      select n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relacl::text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1, 2`),
    indexes: await read(`
      select pg_get_indexdef(i.indexrelid) definition from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`),
    constraints: await read(`
      select conrelid::regclass::text "table", conname, pg_get_constraintdef(k.oid) definition
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours} order by 1, 2`),
    functions: await read(`
      select p.oid::regprocedure::text, md5(pg_get_functiondef(p.oid)) from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind <> 'a' order by 1`),
    triggers: await read(
      `select tgrelid::regclass::text "table", pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    policies: await read('select * from pg_policies order by 1, 2, 3'),
    views: await read(`select schemaname, viewname, definition from pg_views where schemaname = 'public' order by 2`),
    extensions: await read('select extname, extversion from pg_extension order by 1'),
    migrations: await read('select hash from portal_migrations order by 1'),
  };
}

describe('a copy of a snapshot', () => {
  let copied: OpenDatabase;
  let filled: OpenDatabase;
  let demo: OpenDatabase;
  beforeAll(async () => {
    copied = await openTestDatabase();
    filled = await openFilledDatabase(schemaSnapshot);
    demo = await openTestDatabase(demoSnapshot);
  });
  afterAll(() => Promise.all([copied, filled, demo].map(({ close }) => close())));

  test('has the schema of the migrations', async () => {
    const migrated = await schemaOf(filled.database);
    expect(migrated['columns']?.length).toBeGreaterThan(500);
    expect(await schemaOf(copied.database)).toEqual(migrated);
  });

  test('has the schema of the migrations with the demo in it too', async () => {
    expect(await schemaOf(demo.database)).toEqual(await schemaOf(filled.database));
    expect(await rawRows(demo.database, sql`select code from clients order by code`)).toEqual([
      { code: 'ALIZ' },
      { code: 'RIVI' },
      { code: 'VALD' },
    ]);
  });

  test("isolates one test's writes from the next copy", async () => {
    await demo.database.execute(sql`create table written (id int)`);
    const next = await openTestDatabase(demoSnapshot);
    expect(await rawRows(next.database, sql`select to_regclass('written') is null as "isNew"`)).toEqual([
      { isNew: true },
    ]);
    await next.close();
  });
});

describe('the key of a snapshot', () => {
  let tree: SourceTree;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(tree.root, path)), { recursive: true });
    writeFileSync(join(tree.root, path), content);
  };
  const entry = 'server/src/demo/testing/demo-snapshot.ts';
  beforeEach(() => {
    const root = mkdtempSync(join(tmpdir(), 'portal-sources-'));
    tree = { root, migrations: join(root, 'server/migrations') };
    write('pnpm-lock.yaml', 'lockfileVersion: 9');
    write('server/migrations/0000_initial.sql', 'create table clients (code text);');
    write(entry, `import { seedDemo } from '../seed';\nseedDemo();`);
    write(
      'server/src/demo/seed.ts',
      `import { limit } from '@portal/shared-api/rules/limits';\nexport { rows } from './rows';`,
    );
    write('server/src/demo/rows.ts', 'export const rows = [1];');
    write('server/src/demo/other.ts', 'export const other = 1;');
    write('shared-api/src/rules/limits.ts', 'export const limit = 1;');
  });
  afterEach(() => rmSync(tree.root, { recursive: true }));

  test.each([
    ['a migration changes', 'server/migrations/0000_initial.sql'],
    ['a migration is added', 'server/migrations/0001_more.sql'],
    ['a source of the demo changes', 'server/src/demo/rows.ts'],
    ['a rule that the demo follows changes', 'shared-api/src/rules/limits.ts'],
    ['a package changes', 'pnpm-lock.yaml'],
  ])('changes when %s', (_case, path) => {
    const before = sourcesKey(entry, tree);
    write(path, 'export const rows = [2];');
    expect(sourcesKey(entry, tree)).not.toBe(before);
  });

  test('stays for a file that the demo does not import, and in another folder', () => {
    const before = sourcesKey(entry, tree);
    write('server/src/demo/other.ts', 'export const other = 2;');
    const copy = mkdtempSync(join(tmpdir(), 'portal-sources-'));
    cpSync(tree.root, copy, { recursive: true });
    expect(sourcesKey(entry, tree)).toBe(before);
    expect(sourcesKey(entry, { root: copy, migrations: join(copy, 'server/migrations') })).toBe(before);
    rmSync(copy, { recursive: true });
  });

  test('of the schema changes with its migrations but not with the demo', () => {
    const before = sourcesKey(null, tree);
    write('server/src/demo/rows.ts', 'export const rows = [2];');
    expect(sourcesKey(null, tree)).toBe(before);
    write('server/migrations/0000_initial.sql', 'create table clients (code text, libelle text);');
    expect(sourcesKey(null, tree)).not.toBe(before);
  });

  test('includes the rules and tables imported by the demo of this repository', () => {
    expect(demoSnapshot.key()).toMatch(/^[0-9a-f]{16}$/);
    expect(demoSnapshot.key()).not.toBe(schemaSnapshot.key());
    expect(migrationsFolder()).toMatch(/server.migrations$/);
  });
});
