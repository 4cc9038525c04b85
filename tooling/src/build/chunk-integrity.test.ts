import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity';

const folder = mkdtempSync(join(tmpdir(), 'empreintes-'));
const output = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds two entries with one loader, whose file holds the hashes of the others. */
const build = () =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { page: './page.js', other: './other.js' },
      output: { path: output, filename: '[name].[contenthash].js' },
      optimization: { runtimeChunk: 'single', minimize: false },
      plugins: [new ChunkIntegrityPlugin()],
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close((failure) => (failure ? reject(failure) : resolve()));
    });
  });
const built = (name: string) => readdirSync(output).filter((file) => file.startsWith(`${name}.`));

test('[FED-04] a second build writes the hashes of this build, also into a file of the same name', async () => {
  writeFileSync(join(folder, 'page.js'), "import('./part.js');");
  writeFileSync(join(folder, 'part.js'), 'export default 1;');
  writeFileSync(join(folder, 'other.js'), "document.title = 'un';");
  await build();
  const [first] = built('other');
  writeFileSync(join(folder, 'other.js'), "document.title = 'deux';");
  await build();
  const second = built('other').find((file) => file !== first);
  expect(built('runtime')).toHaveLength(1);
  expect(readFileSync(join(output, built('runtime')[0] ?? ''), 'utf8')).toContain(`${second} sha384-`);
});
