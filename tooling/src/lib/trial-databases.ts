import { Client } from 'pg';

/** What a server reads to find its database. */
export type DatabaseSettings = Readonly<Record<'PORTAL_DATABASE_URL' | 'PORTAL_DATABASE_OWNER_URL', string>>;

/** A database of one trial portal. */
export interface TrialDatabase {
  settings: DatabaseSettings;
  /** Every row of every table as text, one per line: what a thief of the database reads. Null for the embedded one. */
  rows(): Promise<string | null>;
  drop(): Promise<void>;
}

/** Role of the servers, as in production: it serves what another role owns. */
const APPLICATION = 'portail_navigateur';

/** The embedded database of the state directory. */
const embedded: TrialDatabase = {
  settings: { PORTAL_DATABASE_URL: '', PORTAL_DATABASE_OWNER_URL: '' },
  rows: () => Promise.resolve(null),
  drop: () => Promise.resolve(),
};

const postgresql = () => process.env['PORTAL_TEST_DATABASE_URL'];

/**
 * An empty database for the demo data that the portals of the browser tests copy, on the PostgreSQL in
 * `PORTAL_TEST_DATABASE_URL`; the embedded one without it.
 */
export async function createDemoDatabase(): Promise<TrialDatabase> {
  const url = postgresql();
  if (!url) return embedded;
  await administer(url, async (client) => {
    // A role belongs to the whole server: another run may have made it.
    await client.query(
      `do $$ begin create role ${APPLICATION} login password '${APPLICATION}'; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await client.query(`drop database if exists ${demoName(url)} with (force)`);
    await client.query(`create database ${demoName(url)}`);
  });
  return databaseAt(url, demoName(url));
}

/** A copy of the demo data, for one portal. The embedded database is copied with its state directory. */
export async function copyDemoDatabase(portal: number): Promise<TrialDatabase> {
  const url = postgresql();
  if (!url) return embedded;
  const name = `${demoName(url)}_${portal}`;
  await administer(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${demoName(url)} strategy file_copy`);
  });
  return databaseAt(url, name);
}

/** Two checkouts on one server keep their data apart by the database they name. */
const demoName = (url: string) => `${new URL(url).pathname.slice(1)}_navigateur`;

function databaseAt(url: string, name: string): TrialDatabase {
  const owner = addressOf(url, name);
  const application = new URL(owner);
  application.username = APPLICATION;
  application.password = APPLICATION;
  return {
    settings: { PORTAL_DATABASE_URL: application.href, PORTAL_DATABASE_OWNER_URL: owner },
    rows: () => administer(owner, rowsOf),
    drop: () =>
      administer(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function rowsOf(client: Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const texts: string[] = [];
  // Bytes as characters where they are some: a text kept as bytes is found as well.
  await client.query("set bytea_output = 'escape'");
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`select row_of::text as text from ${name} as row_of`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

function addressOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function administer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
