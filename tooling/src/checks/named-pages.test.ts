import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Names of pages, as titles and menus have them. */
const pages = new Set(
  [...read('shared-api/src/client/resources.ts').matchAll(/label: '([^']+)'/g)].map(([, label]) => label),
);
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(host|remote-|shared-|server)/.test(file) &&
      !/\.test\.tsx?$|\.catalogue\.tsx$|\/testing\/|platform\/openapi/.test(file),
  );

/** « dans «X» » in a text: where it sends the reader; a variable is none. */
const sent = /\b(?:[Dd]ans|[Dd]epuis) «(?:\\u00a0| )([^»\\{$]+?)(?:\\u00a0| )»/g;

test('a text that sends to a page says its name: « Mes documents contractuels », not « Mes documents »', () => {
  const wrong = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(sent)].map(([, name]) => name))
      .filter((name) => !pages.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
