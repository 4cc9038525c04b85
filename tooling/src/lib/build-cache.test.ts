import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnlessSame } from './build-cache';

const folder = mkdtempSync(join(tmpdir(), 'constructions-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build runs again for other sources, and when its result is no longer the one that it wrote', async () => {
  const result = join(folder, 'release.json');
  const note = join(folder, 'note.json');
  const write = (content: string) => async () => writeFileSync(result, content);
  const run = (content: string, inputs = ['package.json']) =>
    buildUnlessSame('essai', inputs, result, write(content), note);
  expect(await run('first')).toBe(true);
  expect(await run('second')).toBe(false);
  // `npm run release` built other sources into the same folder, which were put back since.
  writeFileSync(result, 'of another command');
  expect(await run('third')).toBe(true);
  expect(await run('fourth')).toBe(false);
  expect(await run('fifth', ['tsconfig.base.json'])).toBe(true);
  rmSync(result);
  expect(await run('sixth', ['tsconfig.base.json'])).toBe(true);
});
