import { hashToken } from '../../../../platform/secrets';
import { TestBrowser } from '../../../../platform/testing/browser';
import { enter } from '../../../../platform/testing/enter';
import type { TestApp } from '../../../../platform/testing/test-app';
import { createPerson, staffRoles } from '../../../../platform/testing/test-people';
import type { AccountToSave } from '../../../accounts/store';
import { giveProof, noteVerification } from '../../codes/store';
import { codeOfStep, stepAt } from '../application';
import { TestAuthenticator, type Bend } from './authenticator';

let people = 0;
export const origin = 'http://vald.localhost:8080';
export const factors = '/api/identity/facteurs';

export interface Signed {
  browser: TestBrowser;
  id: string;
  userName: string;
  /** Header of a recent proof; an account without factor has it from a code by mail. */
  proof: Record<string, string>;
}

export async function someone(test: TestApp, person: Partial<AccountToSave> = {}): Promise<Signed> {
  people += 1;
  const { id, userName } = await createPerson(test.database, { userName: `personne${people}@exemple.test`, ...person });
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  const sessionHash = hashToken(browser.cookies.get('session') ?? '');
  await noteVerification(test.database, sessionHash, test.clock.now());
  const securityCode = (await giveProof(test.database, { idHash: sessionHash, userId: id }, test.clock.now())) ?? '';
  return { browser, id, userName, proof: { 'x-securitycode': securityCode } };
}

export const staff = (test: TestApp) => someone(test, { roles: staffRoles('Consultant') });
export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
export const remove = (browser: TestBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.request({ method: 'DELETE', url: `${factors}${path}`, headers });

/** Adds an application and returns its secret, to compute codes. */
export async function addApplication(
  test: TestApp,
  { browser, proof }: Signed,
): Promise<{ secret: string; codes: string[] | undefined }> {
  const secret = (await browser.post(`${factors}/application`, {}, proof))
    .json<{ secret: string }>()
    .secret.replaceAll(' ', '');
  const code = codeOfStep(secret, stepAt(test.clock.now()));
  const answer = await browser.post(`${factors}/application/confirmation`, { code });
  return { secret, codes: answer.json<{ codesSecours?: string[] }>().codesSecours };
}

export async function addPasskey(
  { browser, proof }: Signed,
  authenticator = new TestAuthenticator(origin),
  bend: Bend = {},
) {
  const { options } = (await browser.post(`${factors}/cles-acces/options`, {}, proof)).json<{
    options: { challenge: string };
  }>();
  const answer = await browser.post(`${factors}/cles-acces`, {
    libelle: 'Ordinateur',
    reponse: authenticator.create(options, bend),
  });
  return { authenticator, answer };
}

export async function mailsTo(test: TestApp, userName: string): Promise<string[]> {
  while ((await test.runJobs()) > 0);
  return (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${userName}`))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject);
}
