import { and, eq, sql } from 'drizzle-orm';
import { accessReasonList } from '@portal/shared-api/contract/acces-administrateur';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { rightActions, rightResources, type Right } from '@portal/shared-api/contract/roles';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import { comptes } from './identity/accounts/tables';
import { droits } from './identity/rights/tables';
import { accountOf } from './identity/testing/callers';
import { rawRows } from './platform/database/database';
import { rateLimits } from './platform/limits/tables';
import { answerText } from './platform/testing/answer-text';
import { sampleOf } from './platform/testing/sample-of';

/** Calls that staff make: those with a right, and those that are open to whoever is signed in. */
const calls = Object.values(endpointsByDomain)
  .flat()
  .filter(({ access, path }) => access.kind === 'staff' || path.startsWith('/admin/'));
const named = (list: readonly AnyEndpoint[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const reads = calls.filter(({ method }) => method === 'GET');
const writes = calls.filter(({ method }) => method !== 'GET');

let demo: DemoApp;
/** Administrators with every right, of the insurer whose data are looked at and of another. */
let own: Caller;
let other: Caller;
/** What a call names, by the name of its parameter or field: real values of VALD. */
let real: Record<string, unknown>;
/** Texts that only VALD has: addresses, contracts, persons and masked numbers. */
let canaries: string[];

const allRights = (clientCode: string) =>
  rightResources.map((ressource) => ({
    clientCode,
    roleCode: 'Admin',
    ressource,
    create: true,
    read: true,
    update: true,
    delete: true,
  }));

async function column(statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await rawRows(demo.database, statement)).map(({ value }) => String(value));
}
const one = async (statement: ReturnType<typeof sql>) => (await column(statement))[0];

beforeAll(async () => {
  demo = await createDemoApp();
  for (const clientCode of ['VALD', 'ALIZ'])
    for (const row of allRights(clientCode))
      await demo.database
        .insert(droits)
        .values(row)
        .onConflictDoUpdate({ target: [droits.clientCode, droits.roleCode, droits.ressource], set: row });
  own = await demo.as('helene.dargois');
  other = await demo.as('helene.dargois', 'aliz');
  canaries = await column(sql`
    select value from (
      select user_name as value from comptes where client_code = 'VALD' and user_name not in (select user_name from comptes where client_code <> 'VALD')
      union select numero from contrats where client_code = 'VALD' and numero not in (select numero from contrats where client_code <> 'VALD')
      union select num_pers from personnes where client_code = 'VALD' and num_pers not in (select num_pers from personnes where client_code <> 'VALD')
      union select nir_masque from personnes where client_code = 'VALD' and nir_masque is not null and nir_masque not in (select nir_masque from personnes where client_code <> 'VALD' and nir_masque is not null)
    ) canaries`);
  const userId = (await accountOf(demo, 'camille.vernoux')).id;
  const visit = await demo.as('helene.dargois');
  const opened = await visit.send('POST', '/admin/acces-administrateur', null, {
    userId,
    codeMotif: await one(
      sql`select code as value from referentiels where client_code = 'VALD' and nom = ${accessReasonList}`,
    ),
    dureeMinutes: 15,
    isAccordAdherent: true,
  });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  const role = 'MURS_VALD';
  await own.send('POST', '/admin/users/roles', null, { code: role, libelle: 'Murs', roleBase: 'Admin', droits: [] });
  const {
    vue: { id: vue },
  } = (
    await own.send('POST', '/admin/vues', null, {
      ecran: 'members',
      nom: 'Vernoux',
      adresse: 'nom=vernoux',
      portee: 'TOUS',
    })
  ).json<{ vue: { id: string } }>();
  real = {
    '': {
      userId,
      numPers: await one(sql`select num_pers as value from assures where numero_contrat = 'VAL0004521' limit 1`),
      nom: 'VERNOUX',
      userName: 'camille.vernoux@exemple.test',
      numeroContrat: 'VAL0004521',
      numeroContratIndividuel: 'VAL0004521',
      adherent: 'VERNOUX',
      utilisateur: 'vernoux',
      codeClient: 'VALD',
      name: 'remote-faq',
      idAcces: await one(sql`select id as value from acces_administrateur where client_code = 'VALD' limit 1`),
      cle: 'faqService',
    },
    '/admin/users/personnel': { userId: (await accountOf(demo, 'karim.belhazar')).id },
    '/admin/users/switch': { userId },
    '/admin/users/roles': { code: role },
    '/admin/audiences': {
      code: await one(sql`select code as value from audiences where client_code = 'VALD' order by code limit 1`),
    },
    '/admin/history': {
      numeroDemande: await one(
        sql`select numero as value from demandes where client_code = 'VALD' and date_cloture is null and gestionnaire_id is null order by numero limit 1`,
      ),
      idPiece: await one(
        sql`select id as value from fichiers where client_code = 'VALD' and numero_demande is not null limit 1`,
      ),
    },
    '/admin/cms/items': { id: await one(sql`select id as value from cms_items where client_code = 'VALD' limit 1`) },
    '/admin/cms/documents': {
      id: await one(sql`select id as value from cms_documents where client_code = 'VALD' limit 1`),
    },
    '/admin/cms/images': { id: await one(sql`select id as value from cms_images where client_code = 'VALD' limit 1`) },
    '/admin/faq': {
      id: await one(sql`select id as value from faq_questions where client_code = 'VALD' limit 1`),
      code: await one(sql`select code as value from faq_categories where client_code = 'VALD' limit 1`),
    },
    '/admin/release-note': {
      version: await one(sql`select version as value from notes_version where client_code = 'VALD' limit 1`),
    },
    '/admin/notification': { id: await one(sql`select id as value from campagnes where client_code = 'VALD' limit 1`) },
    '/admin/settings/mails': { code: 'E-01' },
    '/admin/referentiel': {
      nom: 'civilite',
      id: await one(sql`select id as value from referentiels where client_code = 'VALD' and nom = 'civilite' limit 1`),
    },
    '/admin/vues': { id: vue },
  };
});
afterAll(() => demo.close());
beforeEach(() => demo.database.delete(rateLimits));

const namesOf = (path: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(real)
      .filter(([start]) => path.startsWith(start))
      .map(([, names]) => names),
  );

function callAs(caller: Caller, { method, path, query, body, isMultipart }: AnyEndpoint) {
  const names = namesOf(path);
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(names[name] ?? 'inconnu')));
  const asked = Object.entries((sampleOf(query, names) ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return caller.browser.request({
    method,
    url: `/api${address}${search ? `?${search}` : ''}`,
    headers: isMultipart ? { 'content-type': 'multipart/form-data; boundary=limite' } : {},
    ...(method === 'GET'
      ? {}
      : {
          payload: isMultipart
            ? '--limite\r\nContent-Disposition: form-data; name="fichier"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nVAL0004521;1\r\n--limite--\r\n'
            : ((sampleOf(body, names) as object) ?? {}),
        }),
  });
}

/** Deletions come last: a call finds what it names. */
const inOrder = [
  ...reads,
  ...writes.filter(({ method }) => method !== 'DELETE'),
  ...writes.filter(({ method }) => method === 'DELETE'),
];

const leaksOf = (text: string) => canaries.filter((canary) => text.includes(canary)).slice(0, 3);

/** A digest of the rows of VALD, table by table. */
async function rowsOfVald(): Promise<Record<string, string>> {
  const tables = await column(
    sql`select table_name as value from information_schema.columns where table_schema = 'public' and column_name = 'client_code'`,
  );
  const digests: Record<string, string> = {};
  for (const table of tables)
    digests[table] = String(
      await one(
        sql`select coalesce(md5(string_agg(md5(rows::text), '' order by md5(rows::text))), '') as value from ${sql.identifier(table)} rows where client_code = 'VALD'`,
      ),
    );
  return digests;
}

describe('staff of another insurer with every right there', () => {
  test.each(named(reads))('[ADM-16] learn nothing of this insurer by %s', async (_name, call) => {
    const answer = await callAs(other, call);
    expect(answer.statusCode).toBeLessThan(500);
    expect(leaksOf(answerText(answer))).toEqual([]);
  });

  test('[ADM-16] change nothing of this insurer, whatever a call names', async () => {
    const before = await rowsOfVald();
    for (const call of inOrder) {
      await demo.database.delete(rateLimits);
      const answer = await callAs(other, call);
      expect([call.path, leaksOf(answerText(answer))]).toEqual([call.path, []]);
    }
    expect(await rowsOfVald()).toEqual(before);
  }, 60_000);
});

/** Gives a right of an administrator of Valdoré, or takes it away: by the role, or by the operator. */
async function give(right: Right, isGiven: boolean): Promise<void> {
  const { ressource, action } = partsOf(right);
  if (ressource === 'plateforme')
    await demo.database
      .update(comptes)
      .set({ isAdministrateurPlateforme: isGiven })
      .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'helene.dargois@exemple.test')));
  else
    await demo.database
      .update(droits)
      .set({ [action]: isGiven })
      .where(and(eq(droits.clientCode, 'VALD'), eq(droits.roleCode, 'Admin'), eq(droits.ressource, ressource)));
}

describe('staff without the right, with every other one', () => {
  test.each(named(calls.filter(({ access }) => access.kind === 'staff')))(
    '[ADM-16] are refused %s',
    async (_name, call) => {
      if (call.access.kind !== 'staff') return;
      const { right } = call.access;
      await give(right, false);
      const answer = await callAs(own, call);
      await give(right, true);
      expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
      expect(leaksOf(answer.body)).toEqual([]);
    },
  );
});

test('the same calls of their own insurer find what they name', async () => {
  const missed: string[] = [];
  for (const call of inOrder) {
    await demo.database.delete(rateLimits);
    const answer = await callAs(own, call);
    const isUnnamed = new RegExp(
      `"champ":"(${[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).join('|') || '-'})"`,
    ).test(answer.body);
    if (answer.statusCode === 404 || answer.statusCode >= 500 || isUnnamed) missed.push(`${call.method} ${call.path}`);
  }
  // What the demo does not have: a text that a module names, a module, a file of an act, a change that waits.
  expect(missed).toEqual([
    'GET /admin/history/:numeroDemande/pieces/:idPiece',
    'GET /admin/history/:numeroDemande/pieces/:idPiece/visionneuse',
    'GET /admin/settings/etiquette/historique',
    'POST /admin/users/:userId/identifiant/validation',
    'POST /admin/settings/etiquette',
    'POST /admin/modules/:name/activations/:codeClient',
    'DELETE /admin/acces-administrateur',
  ]);
}, 60_000);

test('a write that five presses send at the same instant never fails', async () => {
  const failed: string[] = [];
  for (const call of writes) {
    await demo.database.delete(rateLimits);
    const answers = await Promise.all(Array.from({ length: 5 }, () => callAs(own, call)));
    const codes = answers.map(({ statusCode }) => statusCode);
    if (codes.some((code) => code >= 500)) failed.push(`${call.method} ${call.path}: ${codes.join(', ')}`);
  }
  expect(failed).toEqual([]);
}, 60_000);

test.each(
  writes
    .filter(({ path }) => /\/reset-password$|\/accuse-reception$|\/notification\/:id\/test$/.test(path))
    .map((call) => [call.path, call] as const),
)('a message that staff send again goes out five times in a quarter of an hour: %s', async (_path, call) => {
  const codes: number[] = [];
  for (let press = 0; press < 6; press += 1) codes.push((await callAs(own, call)).statusCode);
  expect(codes.slice(0, 5).every((code) => code < 300)).toBe(true);
  expect(codes[5]).toBe(429);
});

/** Resource and action of a right, as the table of rights has them. */
function partsOf(right: Right) {
  const [ressource = '', name = ''] = right.split(':');
  const action = (Object.keys(rightActions) as (keyof typeof rightActions)[]).find((known) => known === name);
  if (!action) throw new Error(right);
  return { ressource, action };
}
