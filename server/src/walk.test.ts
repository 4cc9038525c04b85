import type { LightMyRequestResponse } from 'fastify';
import { accessReasonList } from '@portal/shared-api/contract/acces-administrateur';
import { isOpenOnBehalf, type Access, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import type { Role } from '@portal/shared-api/contract/roles';
import { referentiels } from './contenus/tables';
import { contractDirectory } from './contrats/directory';
import { assures, contrats, offres, personnes } from './contrats/tables';
import { defaultRights } from './identity/rights/matrix';
import { openSession } from './identity/sessions/store';
import { auditTrail } from './platform/audit/tables';
import { TestBrowser } from './platform/testing/browser';
import { createTestApp, type TestApp } from './platform/testing/test-app';
import { createPerson, staffRoles } from './platform/testing/test-people';

/** All callers, with their person in the management system. */
const people: Readonly<Record<string, { roles: Role[]; numPers: string | null }>> = {
  member: { roles: ['User'], numPers: 'P1' },
  beneficiary: { roles: ['Beneficiaire'], numPers: 'P2' },
  consultant: { roles: staffRoles('Consultant'), numPers: null },
  gestionnaire: { roles: staffRoles('Gestionnaire'), numPers: null },
  admin: { roles: staffRoles('Admin'), numPers: null },
  backEndUser: { roles: ['BackEndUser'], numPers: null },
};

const rightActionCodes = ['create', 'read', 'update', 'delete'] as const;
const OWN = 'VAL0000001';
const FOREIGN = 'VAL0000002';
/** Contract of somebody who is a beneficiary on the other one. */
const OTHER = 'VAL0000003';
const UNKNOWN = 'VAL9999999';

/** Path parameters whose unknown value would change the response to visitors. */
const parameters: Readonly<Record<string, string>> = { nom: 'civilite' };

const endpoints = Object.values(endpointsByDomain).flat();
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const onContract = named.filter(([, { access }]) => access.kind === 'member' && !access.withoutContract);
const onNamedContract = named.filter(
  ([, { access }]) => access.kind === 'member' && access.withoutContract === 'whereNoneIsNamed',
);

/** Calls on a contract that no beneficiary makes. */
const forMembers = onContract.filter(
  ([, { access }]) => access.kind === 'member' && !access.roles.includes('Beneficiaire'),
);

/**
 * Whether these tests have run on PostgreSQL before: then each call reaches its handler once, by its first admitted
 * caller. What refuses the others is the same code on both engines.
 */
const isSecondEngine = process.env['PORTAL_TEST_SECOND_ENGINE'] === '1';

/** Calls that a person makes: all of them, or on the second engine those that nobody before that person may make. */
const callsOf = (name: string) =>
  isSecondEngine ? named.filter(([, { access }]) => firstAdmitted(access) === name) : named;

/** The first caller whom an endpoint admits. A visitor makes the public calls. */
const firstAdmitted = (access: Access): string | undefined =>
  access.kind === 'public' ? undefined : Object.entries(people).find(([, person]) => isAllowed(access, person))?.[0];

let test: TestApp;
const ids = new Map<string, string>();

beforeAll(async () => {
  test = await createTestApp({ contrats: contractDirectory(() => '2026-11-20') });
  for (const [name, person] of Object.entries(people)) {
    ids.set(name, (await createPerson(test.database, { userName: `${name}@exemple.test`, ...person })).id);
  }
  await test.database
    .insert(referentiels)
    .values({
      clientCode: 'VALD',
      nom: accessReasonList,
      code: 'CONTROLE',
      libelle: 'Contrôle',
      ordre: 1,
      isActif: true,
      attributs: {},
      recherche: 'controle',
    });
  await insure('P1', OWN, 'ADH');
  await insure('P2', OWN, 'CJT');
  await insure('P3', FOREIGN, 'ADH');
  const bothSides = { userName: 'both-sides@exemple.test', roles: ['User', 'Beneficiaire'] as Role[], numPers: 'P4' };
  ids.set('bothSides', (await createPerson(test.database, bothSides)).id);
  await insure('P4', OWN, 'CJT');
  await insure('P4', OTHER, 'ADH');
}, 60_000);
afterAll(() => test.close());

async function insure(numPers: string, numero: string, codeLienParente: 'ADH' | 'CJT'): Promise<void> {
  const { database } = test;
  await database
    .insert(personnes)
    .values({
      clientCode: 'VALD',
      numPers,
      codeCivilite: 'MME',
      nom: 'ESSAI',
      prenom: numPers,
      dateNaissance: '1984-03-14',
    })
    .onConflictDoNothing();
  await database
    .insert(offres)
    .values({
      clientCode: 'VALD',
      code: 'ESSAI',
      nom: 'Essai',
      codeFormule: 'ESSAI',
      libelleFormule: 'Essai',
      postes: [],
      forfaits: {},
    })
    .onConflictDoNothing();
  await database
    .insert(contrats)
    .values({
      clientCode: 'VALD',
      numero,
      codeOffre: 'ESSAI',
      typeContrat: 'SANTE',
      etat: 'valide',
      isResponsable: true,
      dateEffet: '2021-01-01',
      dateEcheance: '2026-12-31',
      montantCotisation: 100,
      codePeriodicite: 'M',
      codeModePaiementCotisation: 'PRLV',
      codeModePaiementPrestation: 'VIR',
    })
    .onConflictDoNothing();
  await database
    .insert(assures)
    .values({
      clientCode: 'VALD',
      numeroContrat: numero,
      numPers,
      rang: 1,
      codeLienParente,
      dateEntree: '2021-01-01',
      isTeletransmission: true,
    });
}

async function browserOf(person: string | null): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app);
  const compteId = person === null ? undefined : ids.get(person);
  if (compteId)
    browser.cookies.set(
      'session',
      await openSession(test.database, { clientCode: 'VALD', compteId, idTokenChiffre: null, now: test.clock.now() }),
    );
  return browser;
}

/** Calls an endpoint with invented parameters only. */
async function callAs(
  person: string | null,
  endpoint: AnyEndpoint,
  contrat: string | null,
): Promise<LightMyRequestResponse> {
  const browser = await browserOf(person);
  if (endpoint.method !== 'GET') await browser.get('/api/identity/client/configuration');
  return callFrom(browser, endpoint, contrat);
}

async function callFrom(
  browser: TestBrowser,
  endpoint: AnyEndpoint,
  contrat: string | null,
): Promise<LightMyRequestResponse> {
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_match, name: string) => parameters[name] ?? 'inconnu')}`;
  const headers: Record<string, string> = contrat === null ? {} : { 'x-numcontrat': contrat };
  return browser.request({
    method: endpoint.method,
    url,
    headers,
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });
}

function isAllowed(access: Access, { roles }: { roles: Role[] }): boolean {
  switch (access.kind) {
    case 'public':
    case 'session':
      return true;
    case 'member':
      return access.roles.some((role) => roles.includes(role));
    case 'staff':
      return defaultRights().some(
        (row) =>
          roles.some((role) => role === row.roleCode) &&
          `${row.ressource}:` === access.right.replace(/\w+$/, '') &&
          row[actionOf(access.right)],
      );
  }
}

const actionOf = (right: string) => rightActionCodes.find((action) => right.endsWith(`:${action}`)) ?? 'delete';

/** Staff in the member's space: their session with a consultation. */
async function onBehalf(): Promise<TestBrowser> {
  const browser = await browserOf('consultant');
  await browser.get('/api/identity/client/configuration');
  const answer = await browser.post('/api/admin/acces-administrateur', {
    userId: ids.get('member'),
    codeMotif: 'CONTROLE',
    dureeMinutes: 60,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await browser.get('/api/identity/client/configuration');
  return browser;
}

/** Refusals that depend on the caller; after any other response the call reached its handler. */
const refusals = new Set([
  'SessionAbsente',
  'LectureSeule',
  'AccesRefuse',
  'ContratNonAutorise',
  'JetonAntiForgerieInvalide',
]);
const codeOf = (answer: LightMyRequestResponse): string | null =>
  answer.headers['content-type']?.toString().includes('json') && answer.body
    ? (answer.json<{ data?: string }>()?.data ?? null)
    : null;

function expectReached(answer: LightMyRequestResponse): void {
  expect(refusals.has(codeOf(answer) ?? '')).toBe(false);
  expect(answer.statusCode).toBeLessThan(500);
}

it.each(named)('is served and declares its access: %s', (_name, endpoint) => {
  expect(test.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
  expect(endpoint.access).toBeDefined();
});

it.each(isSecondEngine ? named.filter(([, { access }]) => access.kind === 'public') : named)(
  '[ADM-16] answers a visitor as declared: %s',
  async (_name, endpoint) => {
    const answer = await callAs(null, endpoint, OWN);
    if (endpoint.access.kind === 'public') expectReached(answer);
    else expect(answer.json()).toMatchObject({ status: 401, data: 'SessionAbsente' });
  },
);

describe.each(Object.entries(people).filter(([name]) => callsOf(name).length > 0))('%s', (name, person) => {
  it.each(callsOf(name))('[ADM-16] is admitted or refused as declared: %s', async (_name, endpoint) => {
    const answer = await callAs(name, endpoint, OWN);
    if (isAllowed(endpoint.access, person)) expectReached(answer);
    else expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  });
});

describe("staff in the member's space", () => {
  it.each(isSecondEngine ? named.slice(0, 1) : named)(
    '[ADM-01] read as the member, write nothing, and have no right of staff: %s',
    async (_name, endpoint) => {
      const answer = await callFrom(await onBehalf(), endpoint, OWN);
      if (!isOpenOnBehalf(endpoint)) expect(answer.json()).toMatchObject({ status: 403, data: 'LectureSeule' });
      else if (isAllowed(endpoint.access, { roles: ['User'] })) expectReached(answer);
      else expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
    },
  );

  it('[ADM-01] only the listed calls are open with a method other than GET', () => {
    const open = endpoints
      .filter((endpoint) => endpoint.method !== 'GET' && isOpenOnBehalf(endpoint))
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'DELETE /admin/acces-administrateur',
      'POST /federation/incidents',
      'POST /forms/demande-remboursement/estimation',
      'POST /identity/logout',
      'POST /simulateurprestation',
      'POST /simulateurprestationv2',
      'POST /vel/tarification/renfort',
    ]);
  });
});

describe('contracts', () => {
  // The calls above may have used up the refusals of ten minutes that the register keeps of one account.
  beforeAll(() => test.clock.advance(600_000));

  it.each(isSecondEngine ? onContract.slice(0, 1) : onContract)(
    '[SES-03] refuses a foreign, an unknown and a missing contract alike: %s',
    async (_name, endpoint) => {
      const [role] = endpoint.access.kind === 'member' ? endpoint.access.roles : [];
      const person = role === 'Beneficiaire' ? 'beneficiary' : 'member';
      const answers = [
        await callAs(person, endpoint, FOREIGN),
        await callAs(person, endpoint, UNKNOWN),
        await callAs(person, endpoint, null),
      ];
      const bodies = answers.map((answer) => ({ ...answer.json<object>(), traceId: null }));
      expect(bodies[0]).toMatchObject({ status: 403, data: 'ContratNonAutorise' });
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    },
  );

  it.each(isSecondEngine ? forMembers.slice(0, 1) : forMembers)(
    '[MEM-28] whoever is on both sides is no member on the contract of somebody else: %s',
    async (_name, endpoint) => {
      const answer = await callAs('bothSides', endpoint, OWN);
      if (endpoint.access.kind === 'member' && endpoint.access.rolesOf === 'account') expectReached(answer);
      else expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
      expectReached(await callAs('bothSides', endpoint, OTHER));
    },
  );

  it('[MEM-28] the calls that look at the account alone are known', () => {
    const open = forMembers.filter(([, { access }]) => access.kind === 'member' && access.rolesOf === 'account');
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'GET /cgdm-svc/ged/couverture',
      'GET /forms/paiement-cotisation-monext/transaction',
      'GET /prevoyance',
      'GET /prevoyance/clause/print',
      'GET /sinistre',
      'GET /v2/adherent/contrats/print',
    ]);
  });

  it.each(onNamedContract)('[SES-03] refuses a foreign and an unknown contract alike: %s', async (_name, endpoint) => {
    const answers = [await callAs('member', endpoint, FOREIGN), await callAs('member', endpoint, UNKNOWN)];
    const bodies = answers.map((answer) => ({ ...answer.json<object>(), traceId: null }));
    expect(bodies[0]).toMatchObject({ status: 403, data: 'ContratNonAutorise' });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('audits a foreign contract and an unknown one', async () => {
    const lines = await test.database.select().from(auditTrail);
    const targets = lines.filter(({ action }) => action === 'contrat.refuse').map(({ cible }) => cible);
    expect(targets).toContain(FOREIGN);
    expect(targets).toContain(UNKNOWN);
  });
});
