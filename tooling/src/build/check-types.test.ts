import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder, root } from '../lib/paths';
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

const unknownControl = "export { Bouton } from '@portal/shared-ui/button';";

beforeAll(() => symlinkSync(join(packageFolder('remote-faq'), 'node_modules'), join(folder, 'node_modules')));

it('[FED-05] an import that nobody exports is reported with its file, where the bundler says nothing', async () => {
  expect(await page("export { Button } from '@portal/shared-ui/button';")).toEqual([]);
  expect(await page(unknownControl)).toEqual([
    expect.stringMatching(/^src\/page\.tsx\(1,\d+\): error TS\d+: .*Bouton/),
  ]);
});

it.each([
  ['that only refers to others', { files: [], references: [{ path: './tsconfig.app.json' }] }],
  ['that checks nothing', { compilerOptions: { noCheck: true, moduleResolution: 'bundler' }, exclude: ['src'] }],
  [
    'of a project that is built in steps',
    { compilerOptions: { composite: true, emitDeclarationOnly: true, tsBuildInfoFile: 'etat.json' }, include: ['src'] },
  ],
])(
  '[FED-05] so it is for a folder with a tsconfig.json %s',
  async (_, project) => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'tsconfig.app.json'), '{"compilerOptions":{"composite":true},"include":["src"]}');
    copyFileSync(join(root, 'tooling/src/assets.d.ts'), join(folder, 'assets.d.ts'));
    expect(
      await page("export { Button } from '@portal/shared-ui/button';\nexport const Page = () => <p>Bonjour</p>;"),
    ).toEqual([]);
    expect(await page(unknownControl)).toEqual([
      expect.stringMatching(/^src\/page\.tsx\(1,\d+\): error TS\d+: .*Bouton/),
    ]);
    expect(readdirSync(folder).toSorted()).toEqual([
      'assets.d.ts',
      'node_modules',
      'src',
      'tsconfig.app.json',
      'tsconfig.json',
    ]);
  },
  60_000,
);
