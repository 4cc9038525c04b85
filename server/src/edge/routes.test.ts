import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { testConfig } from '../platform/testing/test-config';
import { firstPaint } from './first-paint';

jest.mock('./first-paint', () => ({ firstPaint: jest.fn(() => null) }));

const stateDir = mkdtempSync(join(tmpdir(), 'pages-'));
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ hasPages: true, config: { ...testConfig, stateDir } });
}, 90_000);
afterAll(async () => {
  await test.close();
  rmSync(stateDir, { recursive: true });
});

it.each([
  ['/?callbackUrl=%2F%23%2Fadherent%2Fprofil', '/#/adherent/profil'],
  ['/?callbackUrl=a&callbackUrl=b', null],
  ['/', null],
])('[PRE-01] the home at %s is drawn with the page that a visitor asked for', async (url, callbackUrl) => {
  await test.app.inject({ url, headers: { host: 'vald.localhost', accept: 'text/html' } });
  expect(firstPaint).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), callbackUrl);
});
