import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../lib/paths';
import { typeFaults } from './check-types';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A remote of one page, with a test and a piece of one that only its own project would accept. */
const page = (text: string) => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/page.tsx'), text);
  mkdirSync(join(folder, 'src/features/page/testing'), { recursive: true });
  for (const file of ['page.test.tsx', 'features/page/testing/journey.ts'])
    writeFileSync(join(folder, 'src', file), 'const broken: number = "texte";');
  return typeFaults(folder);
};

it('[FED-05] an import that nobody exports is told with its file, where the bundler says nothing', async () => {
  symlinkSync(join(packageFolder('remote-faq'), 'node_modules'), join(folder, 'node_modules'));
  expect(await page("export { Button } from '@portal/shared-ui/button';")).toEqual([]);
  expect(await page("export { Bouton } from '@portal/shared-ui/button';")).toEqual([
    expect.stringMatching(/^src\/page\.tsx\(1,\d+\): error TS\d+: .*Bouton/),
  ]);
});
