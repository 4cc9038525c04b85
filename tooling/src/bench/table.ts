import type { FrontResult, LoadMeasure, PageName, PortalName } from './front';
import { readNames } from './reads';
import type { ReaderKind, ServerResult } from './server';
import { staffReads } from './staff';
import type { Verdict } from './targets';

const number = (value: number, digits = 0) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (bytes: number) => `${number(bytes / 1000, 1)} Ko`;
const milliseconds = (value: number) => `${number(value)} ms`;

/** Rows of a table: first column left-aligned, the others right-aligned. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  );
  return [lines[0], '─'.repeat(lines[0]?.length ?? 0), ...lines.slice(1)].map((line) => `  ${line}`).join('\n');
}

const measures: readonly [string, keyof LoadMeasure, (value: number) => string][] = [
  ['premier affichage (FCP)', 'firstContentfulPaint', milliseconds],
  ['plus grand élément (LCP)', 'largestContentfulPaint', milliseconds],
  ['application en place', 'interactive', milliseconds],
  ['JavaScript', 'scriptBytes', kilobytes],
  ['tout', 'totalBytes', kilobytes],
  ['requêtes', 'requests', number],
];
const portals: readonly [PortalName, string][] = [
  ['oneBundle', 'un seul tenant'],
  ['federated', 'fédéré'],
  ['manyRemotes', 'fédéré, 50 remotes'],
];

/** Medians of one page by portal, with their ratio. */
export function loadTable(page: PageName, { medians, chains }: FrontResult): string {
  const rows = measures.map(([label, key, format]) => {
    const of = medians[page];
    return [
      label,
      ...portals.map(([name]) => format(of[name][key])),
      `× ${number(of.federated[key] / of.oneBundle[key], 2)}`,
    ];
  });
  return table([
    ['', ...portals.map(([, label]) => label), 'fédéré / un seul'],
    ...rows,
    ['étapes en série après le HTML', ...portals.map(([name]) => String(chains[page][name].length)), ''],
  ]);
}

/** Times of the server by read and population. */
export function serverTable({ populations }: ServerResult): string {
  const kinds: readonly [ReaderKind, string][] = [
    ['ordinary', ''],
    ['heavy', ', 20 000 actes'],
  ];
  const columns = populations.flatMap(({ members, times }) =>
    kinds.map(([kind, label]) => ({ label: `${number(members)}${label}`, times: times[kind] })),
  );
  return table([
    ['p95 (médiane), en ms', ...columns.map(({ label }) => label)],
    ...readNames.map((name) => [
      name,
      ...columns.map(({ times }) => `${number(times[name].p95, 1)} (${number(times[name].median, 1)})`),
    ]),
  ]);
}

/** Times of the back office by list and population, and of what is meant for everyone. */
export function staffTable({ populations }: ServerResult): string {
  return table([
    ['p95, page 1 000, en ms', ...populations.map(({ members }) => number(members))],
    ...staffReads.map((name) => [
      name,
      ...populations.map(({ staff }) => {
        const { p95, p95Late } = staff.times[name];
        return `${number(p95, 1)}${p95Late === null ? '' : `, ${number(p95Late, 1)}`}`;
      }),
    ]),
    ['audience de tous, calcul', ...populations.map(({ staff }) => milliseconds(staff.whole.audience))],
    ['ses statistiques', ...populations.map(({ staff }) => milliseconds(staff.whole.statistics))],
    ['sa cible', ...populations.map(({ staff }) => milliseconds(staff.whole.target))],
    [
      'notification à tous',
      ...populations.map(({ staff: { whole } }) => `${number(whole.recipients)} en ${milliseconds(whole.sending)}`),
    ],
  ]);
}

/** Each figure with its target. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const shown = (value: number, unit: Verdict['unit']) =>
    unit === 'ratio' ? `× ${number(value, 2)}` : unit === 'ms' ? milliseconds(value) : number(value);
  return table([
    ['', 'mesuré', 'cible', 'souhaité', ''],
    ...verdicts.map(({ figure, unit, value, target, wanted, isMet }) => [
      figure,
      shown(value, unit),
      `≤ ${shown(target, unit)}`,
      wanted === undefined ? '' : `≤ ${shown(wanted, unit)}`,
      isMet ? 'atteint' : 'manqué',
    ]),
  ]);
}
