import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer } from './operator';

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

test('[FED-04] what the server did is told in its words', async () => {
  answers(JSON.stringify({ isAccepted: true, lignes: ['remote-faq 1.0.0 est servi.'] }), 200);
  expect(await askServer('releases', {})).toEqual({ isAccepted: true, lignes: ['remote-faq 1.0.0 est servi.'] });
});

test.each([
  [
    'an error',
    JSON.stringify({ status: 503, data: 'Maintenance', message: 'Service indisponible' }),
    'Service indisponible',
  ],
  ['a page of something in between', '<html>Bad gateway</html>', 'Le serveur a répondu 502 : rien n’a changé.'],
  ['an empty body', '', 'Le serveur a répondu 502 : rien n’a changé.'],
])('[FED-04] %s instead of an answer is a refusal with its reason', async (_kind, body, line) => {
  answers(body, 502);
  expect(await askServer('releases', {})).toEqual({ isAccepted: false, lignes: [line] });
});
