import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

/** Code of screens and server; the made-up contracts of the demonstration say their own days. */
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(host|remote-|shared-|server)/.test(file) &&
      !/\.test\.tsx?$|\/testing\/|^server\/src\/demo\/|rules\/cover-period\.ts$/.test(file),
  );

const end = String.raw`date(?:Sortie|Resiliation)\b`;
/** `dateSortie < today`, whichever stands first: whether that day is covered is said by `hasEnded` alone. */
const compared = new RegExp(
  String.raw`\b${end}[^;,&|{}=<>]{0,20}[<>]=? \w*\.?today\b|\btoday(?:\(\))? [<>]=? \(?[\w.]*${end}`,
);
/** The same in SQL, where the last day would not be covered. */
const shortened = new RegExp(
  String.raw`\b(?:gt|lte)\([\w.]*\.${end}, [\w.]*today\b|\.${end}\}(?:::date)? (?:>|<=) \$\{[\w.]*today\b`,
);
const isRaw = (line: string) => compared.test(line) || shortened.test(line);

test('no code decides itself whether a cover has ended today: its last day is covered (`hasEnded`)', () => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, row) => (isRaw(line) ? [`${file}:${row + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const isOver = dateResiliation < today;', true],
  ['(cover.dateSortie ?? today) >= today', true],
  ['if (scope.today > contrat.dateResiliation)', true],
  ['gt(assures.dateSortie, today)', true],
  ['sql`${assures.dateSortie} > ${today}::date`', true],
  ['if (today() > contrat.dateResiliation)', true],
  ['context.today() >= assure.dateSortie', true],
  ["today > (assure.dateSortie ?? '')", true],
  ['sql`${assures.dateSortie}::date > ${today}`', true],
  ['gte(assures.dateSortie, today)', false],
  ['hasEnded(dateSortie, today)', false],
  ['set({ dateSortie, today })', false],
  ['({ dateSortie }) => dateSortie !== null', false],
])('in %s an end is compared with today: %s', (line, expected) => {
  expect(isRaw(line)).toBe(expected);
});
