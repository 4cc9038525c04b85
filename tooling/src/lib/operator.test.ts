import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServed, askServer } from './operator';

const folder = mkdtempSync(join(tmpdir(), 'commande-'));
const known = process.env['PORTAL_STATE_DIR'];
beforeAll(() => {
  writeFileSync(join(folder, 'operator-token'), 'jeton');
  process.env['PORTAL_STATE_DIR'] = folder;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (known === undefined) delete process.env['PORTAL_STATE_DIR'];
  else process.env['PORTAL_STATE_DIR'] = known;
});
afterEach(() => jest.restoreAllMocks());

const answers = (body: string, status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

test('[FED-04] what the server did is printed in its words', async () => {
  answers(JSON.stringify({ isAccepted: true, lignes: ['remote-faq 1.0.0 est servi.'] }), 200);
  expect(await askServer('releases', {})).toEqual({ isAccepted: true, lignes: ['remote-faq 1.0.0 est servi.'] });
});

test.each([
  [
    'an error',
    JSON.stringify({ status: 503, data: 'Maintenance', message: 'Service indisponible' }),
    'Le serveur a répondu 502 (Service indisponible) : « Modules » montre ce qui est servi.',
  ],
  [
    'a page of something in between',
    '<html>Bad gateway</html>',
    'Le serveur a répondu 502 : « Modules » montre ce qui est servi.',
  ],
  ['an empty body', '', 'Le serveur a répondu 502 : « Modules » montre ce qui est servi.'],
])('[FED-04] %s instead of an answer is no refusal: what is served is not known', async (_kind, body, line) => {
  answers(body, 502);
  await expect(askServer('releases', {})).rejects.toThrow(line);
});

test('[FED-05] the served versions are known of a running server alone', async () => {
  answers(JSON.stringify({ versions: ['1.0.0', '1.1.0'] }), 200);
  expect(await askServed('shared-ui')).toEqual(['1.0.0', '1.1.0']);
  answers(JSON.stringify({ status: 404, message: 'Introuvable' }), 404);
  expect(await askServed('shared-ui')).toBeNull();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect(await askServed('shared-ui')).toBeNull();
});
