import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import type { Database } from './platform/database/database';

/** What a query without its client would be: every comparison of the column is left out. */
const withoutClient = (statement: string) =>
  statement
    .replace(/(?:"\w+"\.)?"client_code" = (\$\d+)/g, '($1::text is not null)')
    .replace(/"\w+"\."client_code" = "\w+"\."client_code"/g, 'true');

/** Rewrites each statement before it is sent. @returns how many lost a condition. */
function forget(database: Database): () => number {
  const dialect: { sqlToQuery(...parameters: unknown[]): { sql: string } } = Reflect.get(database, 'dialect');
  const write = dialect.sqlToQuery.bind(dialect);
  let forgotten = 0;
  dialect.sqlToQuery = (...parameters) => {
    const query = write(...parameters);
    const sql = withoutClient(query.sql);
    if (sql !== query.sql) forgotten += 1;
    return { ...query, sql };
  };
  return () => forgotten;
}

/** Readers of one insurer, on the contract that they read. */
const readers = [
  { who: 'a visitor of VALD', client: 'vald', userName: null, contrat: undefined },
  { who: 'a member of VALD', client: 'vald', userName: 'camille.vernoux', contrat: 'VAL0004521' },
  { who: 'a member of ALIZ', client: 'aliz', userName: 'marc.delaunoye', contrat: 'ALI0000877' },
  { who: 'staff of VALD', client: 'vald', userName: 'karim.belhazar', contrat: undefined },
] as const;

const reads = Object.values(endpointsByDomain)
  .flat()
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .map(({ path }) => path);

let whole: DemoApp;
let forgetful: DemoApp;
let forgotten: () => number;
beforeAll(async () => {
  [whole, forgetful] = await Promise.all([createDemoApp(), createDemoApp()]);
  forgotten = forget(forgetful.database);
}, 120_000);
afterAll(() => Promise.all([whole.close(), forgetful.close()]));

/** An answer without what is random. */
async function answerTo(caller: Caller, path: string, contrat: string | undefined) {
  const { statusCode, headers, body } = await caller.get(path, contrat);
  if (!String(headers['content-type']).includes('json')) return { path, statusCode, body: body.length };
  const isOfSession = path === '/identity/appareils';
  return { path, statusCode, body: body.replace(isOfSession ? /"(?:traceId|id)":"[^"]*"/g : /"traceId":"[^"]*"/, '') };
}

it.each(readers)('[SES-03] $who reads the same when every query forgets its client', async (reader) => {
  const { client, userName, contrat } = reader;
  const open = (demo: DemoApp) => (userName ? demo.as(userName, client) : demo.visitor(client));
  const [reading, forgetting] = [await open(whole), await open(forgetful)];
  for (const path of reads)
    expect(await answerTo(forgetting, path, contrat)).toEqual(await answerTo(reading, path, contrat));
  expect(reads.length).toBeGreaterThan(150);
  expect(forgotten()).toBeGreaterThan(0);
});
