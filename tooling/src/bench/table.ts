import type { FrontResult, LoadMeasure, PageName, PortalName } from './front';
import type { ServerResult } from './server';
import type { Verdict } from './targets';

const number = (value: number, digits = 0) => value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (bytes: number) => `${number(bytes / 1000, 1)} Ko`;
const milliseconds = (value: number) => `${number(value)} ms`;

/** Lines of a table: first column to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   '));
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
const portals: readonly [PortalName, string][] = [['oneBundle', 'un seul tenant'], ['federated', 'fédéré'], ['manyRemotes', 'fédéré, 50 remotes']];

/** Medians of one page, portal beside portal, with the ratio that counts. */
export function loadTable(page: PageName, { medians, chains }: FrontResult): string {
  const rows = measures.map(([label, key, format]) => {
    const of = medians[page];
    return [label, ...portals.map(([name]) => format(of[name][key])), `× ${number(of.federated[key] / of.oneBundle[key], 2)}`];
  });
  return table([['', ...portals.map(([, label]) => label), 'fédéré / un seul'], ...rows, ['étapes en série après le HTML', ...portals.map(([name]) => String(chains[page][name].length)), '']]);
}

/** Times of the server, population beside population. */
export function serverTable({ populations }: ServerResult): string {
  return table([
    ['', 'liste, médiane', 'liste, p95', 'détail, médiane', 'détail, p95'],
    ...populations.map(({ members, list, detail }) => [`${number(members)} adhérents`, ...[list.median, list.p95, detail.median, detail.p95].map((value) => `${number(value, 1)} ms`)]),
  ]);
}

/** Each figure beside its target. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const shown = (value: number, unit: Verdict['unit']) => (unit === 'ratio' ? `× ${number(value, 2)}` : unit === 'ms' ? milliseconds(value) : number(value));
  return table([
    ['', 'mesuré', 'cible', 'souhaité', ''],
    ...verdicts.map(({ figure, unit, value, target, wanted, isMet }) => [figure, shown(value, unit), `≤ ${shown(target, unit)}`, wanted === undefined ? '' : `≤ ${shown(wanted, unit)}`, isMet ? 'atteint' : 'manqué']),
  ]);
}
