import type { LightMyRequestResponse } from 'fastify';
import { TestBrowser } from '../../../../platform/testing/browser';
import type { TestApp } from '../../../../platform/testing/test-app';
import { createPerson, testPassword } from '../../../../platform/testing/test-people';
import type { AccountToSave } from '../../../accounts/store';

let people = 0;
export const browse = (test: TestApp) => new TestBrowser(test.app);
export const wrongOf = (code: string, more = 1) => String((Number(code) + more) % 1_000_000).padStart(6, '0');

/** A separate member for each test, protected by SMS by default. */
export async function member(test: TestApp, person: Partial<AccountToSave> = {}) {
  people += 1;
  const telephonePortable = `06399${String(90_000 + people).slice(-5)}`;
  return createPerson(test.database, {
    userName: `membre${people}@exemple.test`,
    isAmfActive: true,
    telephonePortable,
    isTelephoneConfirme: true,
    ...person,
  });
}

/** The newest code sent to an address or telephone. */
export async function codeTo(test: TestApp, to: string | null): Promise<string> {
  while ((await test.runJobs()) > 0);
  const messages = (await browse(test).get(`/dev/mailbox.json?to=${to}`)).json<{ text: string }[]>();
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** Submits the password as the sign-in page does without script. */
export async function showPassword(browser: TestBrowser, userName: string): Promise<LightMyRequestResponse> {
  const page = await browser.openSignIn();
  return browser.submit('/api/identity/login', { _xsrf: xsrfOf(page), userName, password: testPassword });
}

export const xsrfOf = (page: LightMyRequestResponse) => /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
export const verify = (browser: TestBrowser, code: string, more: object = {}) =>
  browser.post('/api/identity/login/code', { moyen: 'code', code, ...more });
export const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/identity/current-user')).statusCode === 200;
