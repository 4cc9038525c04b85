import { xmlElements, withoutElements } from './xml-elements';
import { openZip, type ZipReader } from './read-zip';

/** What a workbook may hold: a small archive unpacks to millions of cells, and a thousand cells name one long text. */
export const workbookBounds = {
  rows: 20_000,
  /** Columns beyond are not read. */
  columns: 50,
  /** Signs of a cell, as office programs have it. */
  cell: 32_767,
  /** Signs of all texts as they are written, and again each time a cell shows one. */
  signs: 6_000_000,
  /** Elements that are looked at: rows, cells, their values, texts that they share. */
  elements: 250_000,
};
/** A sign of a text takes this many in the archive, with an entity or the marks of its run. */
const LONGEST_SIGN = 10;

/** A workbook that is one, and holds more than the portal reads. */
export class WorkbookTooLarge extends Error {
  constructor() {
    super('This workbook holds more than the portal reads.');
    this.name = 'WorkbookTooLarge';
  }
}

/** Counts what is read of one workbook. @throws WorkbookTooLarge */
class Reading {
  private elements = 0;
  private signs = 0;

  *each(xml: string, name: string) {
    for (const element of xmlElements(xml, name)) {
      this.count(1);
      yield element;
    }
  }

  count(elements: number): void {
    this.elements += elements;
    if (this.elements > workbookBounds.elements) throw new WorkbookTooLarge();
  }

  /** A text as it is written, or as a cell shows it. */
  text(text: string, longest: number): string {
    this.signs += text.length;
    if (text.length > longest || this.signs > workbookBounds.signs) throw new WorkbookTooLarge();
    return text;
  }
}

/**
 * Texts of the first sheet of a workbook, row by row; numbers and formulas as they are shown in the file. Null for what
 * is no workbook.
 * @throws WorkbookTooLarge
 */
export function readXlsx(file: Buffer): string[][] | null {
  const archive = openZip(file);
  const reading = new Reading();
  const sheet = archive?.read(firstSheet(archive, reading));
  if (!archive || !sheet) return null;
  const shared: string[] = [];
  for (const { content } of reading.each(archive.read('xl/sharedStrings.xml') ?? '', 'si'))
    shared.push(textOf(content, reading));
  const rows: string[][] = [];
  for (const { attributes, content } of reading.each(sheet, 'row')) {
    const at = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1) - 1;
    if (at < 0 || at >= workbookBounds.rows) throw new WorkbookTooLarge();
    while (rows.length < at) rows.push([]);
    rows[at] = cellsOf(content, shared, reading);
  }
  return rows;
}

/** The sheet that the workbook names first, by its usual name where the workbook says nothing else. */
function firstSheet(archive: ZipReader, reading: Reading): string {
  const [first] = reading.each(archive.read('xl/workbook.xml') ?? '', 'sheet');
  const id = /\br:id="([^"]+)"/.exec(first?.attributes ?? '')?.[1];
  for (const { attributes } of reading.each(archive.read('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')) {
    if (!attributes.includes(`Id="${id}"`)) continue;
    const target = /\bTarget="([^"]+)"/.exec(attributes)?.[1];
    if (target) return `xl/${target.replace(/^\/?(xl\/)?/, '')}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function cellsOf(row: string, shared: readonly string[], reading: Reading): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of reading.each(row, 'c')) {
    const at = columnOf(/\br="([A-Z]{1,3})\d*"/.exec(attributes)?.[1]) ?? cells.length;
    // Cells of a row stand in the order of their columns.
    if (at >= workbookBounds.columns) break;
    while (cells.length < at) cells.push('');
    const [shown] = reading.each(content, 'v');
    const value = written(shown?.content ?? '', reading);
    const kind = /\bt="(\w+)"/.exec(attributes)?.[1];
    const text = kind === 's' ? shared[Number(value)] : kind === 'inlineStr' ? textOf(content, reading) : value;
    cells[at] = reading.text(text ?? '', workbookBounds.cell);
  }
  return cells;
}

/** « A » is 0, « AA » 26. */
function columnOf(letters: string | undefined): number | null {
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Runs of a text, without what tells how it is read aloud. */
function textOf(item: string, reading: Reading): string {
  if (item.length > workbookBounds.cell * LONGEST_SIGN) throw new WorkbookTooLarge();
  const { kept, removed } = withoutElements(item, 'rPh');
  reading.count(removed);
  let text = '';
  for (const { content } of reading.each(kept, 't')) text += written(content, reading);
  return text;
}

/** The text of an element, its entities as signs. */
const written = (text: string, reading: Reading): string =>
  unescape(reading.text(text, workbookBounds.cell * LONGEST_SIGN));

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
/** Whether XML has this sign: NUL, most controls and halves of pairs it has not, and the database stores neither. */
const isSign = (code: number): boolean =>
  [0x09, 0x0a, 0x0d].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
const unescape = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return named.get(name) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return isSign(code) ? String.fromCodePoint(code) : whole;
    })
    .replace(/_x000D_/g, '');
