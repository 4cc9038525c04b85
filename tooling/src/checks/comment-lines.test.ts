import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const longest = 120;
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*|\{\/\*)/.test(line);
const tooLong = (source: string) =>
  source.split('\n').flatMap((line, row) => (line.length > longest && isComment(line) ? [row + 1] : []));

test('no line of a comment is longer than 120 columns, which the formatter keeps of code alone', () => {
  const kinds = ['ts', 'tsx', 'mjs', 'cjs', 'css'].map((kind) => `*.${kind}`);
  const files = execFileSync('git', ['ls-files', '--', ...kinds], { cwd: root, encoding: 'utf8' }).split('\n');
  const found = files
    .filter(Boolean)
    .flatMap((file) => tooLong(readFileSync(join(root, file), 'utf8')).map((row) => `${file}:${row}`));
  expect(found).toEqual([]);
});

test('long lines of each kind of comment are found, and long code is not', () => {
  const words = 'x'.repeat(longest);
  expect(tooLong([`// ${words}`, ` * ${words}`, `{/* ${words} */}`, `const a = '${words}';`].join('\n'))).toEqual([
    1, 2, 3,
  ]);
});
