import { xmlElements, withoutElements } from './xml-elements';
import { openZip, type ZipReader } from './read-zip';

/** Most rows of a workbook that is read. */
const MOST_ROWS = 20_000;
/** Columns beyond are not read. */
const MOST_COLUMNS = 50;

/**
 * Texts of the first sheet of a workbook, row by row; numbers and formulas as they are shown in the file. Null for what
 * is no workbook.
 */
export function readXlsx(file: Buffer): string[][] | null {
  const archive = openZip(file);
  const sheet = archive?.read(firstSheet(archive));
  if (!archive || !sheet) return null;
  const shared = [...xmlElements(archive.read('xl/sharedStrings.xml') ?? '', 'si')].map(({ content }) =>
    textOf(content),
  );
  const rows: string[][] = [];
  for (const { attributes, content } of xmlElements(sheet, 'row')) {
    const at = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1) - 1;
    if (at >= MOST_ROWS) return null;
    while (rows.length < at) rows.push([]);
    rows[at] = cellsOf(content, shared);
  }
  return rows;
}

/** The sheet that the workbook names first, by its usual name where the workbook says nothing else. */
function firstSheet(archive: ZipReader): string {
  const [first] = xmlElements(archive.read('xl/workbook.xml') ?? '', 'sheet');
  const id = /\br:id="([^"]+)"/.exec(first?.attributes ?? '')?.[1];
  const relations = [...xmlElements(archive.read('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')];
  const relation = relations.find(({ attributes }) => attributes.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation?.attributes ?? '')?.[1];
  return target ? `xl/${target.replace(/^\/?(xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml';
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of xmlElements(row, 'c')) {
    const at = columnOf(/\br="([A-Z]+)\d*"/.exec(attributes)?.[1]) ?? cells.length;
    if (at >= MOST_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    const [shown] = xmlElements(content, 'v');
    const value = unescape(shown?.content ?? '');
    const kind = /\bt="(\w+)"/.exec(attributes)?.[1];
    cells[at] = kind === 's' ? (shared[Number(value)] ?? '') : kind === 'inlineStr' ? textOf(content) : value;
  }
  return cells;
}

/** « A » is 0, « AA » 26. */
function columnOf(letters: string | undefined): number | null {
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Runs of a text, without what tells how it is read aloud. */
const textOf = (item: string): string =>
  [...xmlElements(withoutElements(item, 'rPh'), 't')].map(({ content }) => unescape(content)).join('');

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Whether XML has this sign: NUL, most controls and halves of pairs it has not, and the database stores neither. */
const isSign = (code: number): boolean =>
  [0x09, 0x0a, 0x0d].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
const unescape = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return isSign(code) ? String.fromCodePoint(code) : whole;
    })
    .replace(/_x000D_/g, '');
