import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { importsOf, SharedUsePlugin } from './lent';

const folder = mkdtempSync(join(tmpdir(), 'controles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a remote of one file imports, as its manifest says it. */
async function importsIn(source: string): Promise<Record<string, string[]>> {
  writeFileSync(join(folder, 'page.js'), source);
  const compilation = await new Promise<Compilation>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './page.js',
      output: { path: join(folder, 'dist') },
      plugins: [
        new webpack.container.ContainerReferencePlugin({
          remoteType: 'var',
          remotes: { '@portal/shared-ui': 'design' },
        }),
        new SharedUsePlugin(),
      ],
    });
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close((failure) => (failure ? reject(failure) : resolve(stats.compilation)));
    });
  });
  return importsOf(compilation);
}

test.each([
  ['by its name', "import { Badge, tones } from '@portal/shared-ui/badge'; console.log(Badge, tones.ok);"],
  ['through the whole', "import * as all from '@portal/shared-ui/badge'; console.log(all.Badge, all.tones.ok);"],
  ['later', "import('@portal/shared-ui/badge').then(({ Badge, tones }) => console.log(Badge, tones));"],
  ['for others', "export { Badge, tones } from '@portal/shared-ui/badge';"],
])('[FED-05] an export that is taken %s is in the manifest', async (_how, source) => {
  expect(await importsIn(source)).toEqual({ './badge': ['Badge', 'tones'] });
});

test.each([
  ['handed on', "import * as all from '@portal/shared-ui/badge'; console.log(all);"],
  ['asked by a name of the run', "import * as all from '@portal/shared-ui/badge'; console.log(all[location.hash]);"],
  ['given to others', "export * from '@portal/shared-ui/badge';"],
  ['loaded whole', "import('@portal/shared-ui/badge').then((all) => console.log(all));"],
])('[FED-05] a control that is %s is refused: nothing says what the remote takes of it', async (_how, source) => {
  await expect(importsIn(source)).rejects.toThrow(
    'page.js prend badge en entier\u00a0: importez-en chaque export par son nom',
  );
});

test('a control that is loaded for its effect alone takes nothing', async () => {
  expect(await importsIn("import '@portal/shared-ui/badge';")).toEqual({});
});
