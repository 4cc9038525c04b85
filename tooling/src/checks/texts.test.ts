import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

/** Source of everything that people read, tests left out. */
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(host|remote-|shared-|server)/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

/** Strings and JSX texts that look like French: a word, then the fault. */
const faults: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['« né(e) », « essai(s) »: the text agrees with its data', /[a-zéè]\((?:e|s|es|x)\)(?=[\s\\.,’'`<»]|$)/],
  ['« dans les meilleurs délais »: the delay is told in days', /meilleurs délais/],
];
/** Comments and code that look like a fault: calls such as `use(e)`. */
const isText = (line: string, index: number) => {
  const before = line.slice(0, index);
  return !/^\s*(\/\/|\*|\/\*)/.test(line) && /['`>«][^'`]*$/.test(before) && /[a-zéè] [a-zéè]|[éèàç]/i.test(before);
};

test.each(faults)('no text says %s', (_what, pattern) => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, row) => {
        const at = line.search(pattern);
        return at >= 0 && isText(line, at) ? [`${file}:${row + 1} ${line.trim()}`] : [];
      }),
  );
  expect(found).toEqual([]);
});
