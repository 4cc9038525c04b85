import type { LightMyRequestResponse } from 'fastify';
import type { Access, AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import type { Role } from '@portal/shared-api/contract/roles';
import { assures, contrats, offres, personnes } from '../../contrats/tables';
import { defaultRights } from '../../identity/rights/matrix';
import { openSession } from '../../identity/sessions/store';
import { TestBrowser } from './browser';
import type { TestApp } from './test-app';

const rightActionCodes = ['create', 'read', 'update', 'delete'] as const;

/** Path parameters whose unknown value would change the response to visitors. */
const parameters: Readonly<Record<string, string>> = { nom: 'civilite' };
export const ids = new Map<string, string>();

export async function insure(
  test: TestApp,
  numPers: string,
  numero: string,
  codeLienParente: 'ADH' | 'CJT',
): Promise<void> {
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

async function browserOf(test: TestApp, person: string | null): Promise<TestBrowser> {
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
export async function callAs(
  test: TestApp,
  person: string | null,
  endpoint: AnyEndpoint,
  contrat: string | null,
): Promise<LightMyRequestResponse> {
  const browser = await browserOf(test, person);
  if (endpoint.method !== 'GET') await browser.get('/api/identity/client/configuration');
  return callFrom(browser, endpoint, contrat);
}

export async function callFrom(
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

export function isAllowed(access: Access, { roles }: { roles: Role[] }): boolean {
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
export async function onBehalf(test: TestApp): Promise<TestBrowser> {
  const browser = await browserOf(test, 'consultant');
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

export function expectReached(answer: LightMyRequestResponse): void {
  expect(refusals.has(codeOf(answer) ?? '')).toBe(false);
  expect(answer.statusCode).toBeLessThan(500);
}
