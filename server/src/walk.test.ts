import { accessReasonList } from '@portal/shared-api/contract/acces-administrateur';
import { isOpenOnBehalf, type Access } from '@portal/shared-api/contract/endpoint';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import type { Role } from '@portal/shared-api/contract/roles';
import { referentiels } from './contenus/tables';
import { contractDirectory } from './contrats/directory';
import { auditTrail } from './platform/audit/tables';
import { createTestApp, type TestApp } from './platform/testing/test-app';
import { createPerson, staffRoles } from './platform/testing/test-people';
import { ids, insure, callAs, callFrom, isAllowed, onBehalf, expectReached } from './platform/testing/walk';

/** All callers, with their person in the management system. */
const people: Readonly<Record<string, { roles: Role[]; numPers: string | null }>> = {
  member: { roles: ['User'], numPers: 'P1' },
  beneficiary: { roles: ['Beneficiaire'], numPers: 'P2' },
  consultant: { roles: staffRoles('Consultant'), numPers: null },
  gestionnaire: { roles: staffRoles('Gestionnaire'), numPers: null },
  admin: { roles: staffRoles('Admin'), numPers: null },
  backEndUser: { roles: ['BackEndUser'], numPers: null },
};
const OWN = 'VAL0000001';
const FOREIGN = 'VAL0000002';
/** Contract of somebody who is a beneficiary on the other one. */
const OTHER = 'VAL0000003';
const UNKNOWN = 'VAL9999999';

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
  await insure(test, 'P1', OWN, 'ADH');
  await insure(test, 'P2', OWN, 'CJT');
  await insure(test, 'P3', FOREIGN, 'ADH');
  const bothSides = { userName: 'both-sides@exemple.test', roles: ['User', 'Beneficiaire'] as Role[], numPers: 'P4' };
  ids.set('bothSides', (await createPerson(test.database, bothSides)).id);
  await insure(test, 'P4', OWN, 'CJT');
  await insure(test, 'P4', OTHER, 'ADH');
}, 60_000);
afterAll(() => test.close());

it.each(named)('is served and declares its access: %s', (_name, endpoint) => {
  expect(test.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
  expect(endpoint.access).toBeDefined();
});

it.each(isSecondEngine ? named.filter(([, { access }]) => access.kind === 'public') : named)(
  '[ADM-16] answers a visitor as declared: %s',
  async (_name, endpoint) => {
    const answer = await callAs(test, null, endpoint, OWN);
    if (endpoint.access.kind === 'public') expectReached(answer);
    else expect(answer.json()).toMatchObject({ status: 401, data: 'SessionAbsente' });
  },
);

describe.each(Object.entries(people).filter(([name]) => callsOf(name).length > 0))('%s', (name, person) => {
  it.each(callsOf(name))('[ADM-16] is admitted or refused as declared: %s', async (_name, endpoint) => {
    const answer = await callAs(test, name, endpoint, OWN);
    if (isAllowed(endpoint.access, person)) expectReached(answer);
    else expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  });
});

describe("staff in the member's space", () => {
  it.each(isSecondEngine ? named.slice(0, 1) : named)(
    '[ADM-01] read as the member, write nothing, and have no right of staff: %s',
    async (_name, endpoint) => {
      const answer = await callFrom(await onBehalf(test), endpoint, OWN);
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
        await callAs(test, person, endpoint, FOREIGN),
        await callAs(test, person, endpoint, UNKNOWN),
        await callAs(test, person, endpoint, null),
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
      const answer = await callAs(test, 'bothSides', endpoint, OWN);
      if (endpoint.access.kind === 'member' && endpoint.access.rolesOf === 'account') expectReached(answer);
      else expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
      expectReached(await callAs(test, 'bothSides', endpoint, OTHER));
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
    const answers = [await callAs(test, 'member', endpoint, FOREIGN), await callAs(test, 'member', endpoint, UNKNOWN)];
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
