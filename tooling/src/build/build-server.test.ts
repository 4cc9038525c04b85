import { build } from 'esbuild';
import { serverBuild } from './build-server';

/** Packages that take long to load, and that few requests need. */
const heavy = /^(pdfkit|nodemailer|write-excel-file|@zxcvbn-ts\/|@simplewebauthn\/|oidc-provider)/;

it('production loads nothing of the demo at once, nor packages that few requests need', async () => {
  const { metafile } = await build({ ...serverBuild(), write: false, metafile: true, sourcemap: false });
  const outputs = new Map(Object.entries(metafile.outputs));
  const main = [...outputs].find(([, { entryPoint }]) => entryPoint === 'server/src/main.ts')?.[0];
  if (main === undefined) throw new Error('The server has no main.');
  const loaded = new Set([main]);
  for (const path of loaded)
    for (const { path: next, kind } of outputs.get(path)?.imports ?? [])
      if (kind === 'import-statement' && outputs.has(next)) loaded.add(next);
  const sources = [...loaded].flatMap((path) => Object.keys(outputs.get(path)?.inputs ?? {}));
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((source) => source.startsWith('server/src/demo/'))).toEqual([]);
  const external = [...loaded].flatMap((path) =>
    (outputs.get(path)?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path: name }) => name),
  );
  expect(external).toContain('fastify');
  expect(external.filter((name) => heavy.test(name))).toEqual([]);
});
