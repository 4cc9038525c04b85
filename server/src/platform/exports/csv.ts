import { Readable } from 'node:stream';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { civilDateOf, hourOf } from '../clock';
import { file, type FileAnswer } from '../http/answers';
import type { CellValue, ColumnKind, ExportTable } from './table';

const byteOrderMark = '\ufeff';
const decimals = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** The table as CSV for download. @param name of the file, with its extension. */
export const csvFile = <Row>(name: string, table: ExportTable<Row>): FileAnswer =>
  file({ name, type: 'text/csv; charset=utf-8', content: toCsv(table) });

/** CSV for French spreadsheets: `;`, UTF-8 with byte order mark, decimal comma, CRLF (product 0.6). */
export function toCsv<Row>({ columns, rows, totaux }: ExportTable<Row>): Readable {
  const kinds = columns.map((column) => column.kind);
  const line = (values: readonly CellValue[]) =>
    `${values.map((value, index) => cell(kinds[index] ?? 'texte', value)).join(';')}\r\n`;
  return Readable.from(
    (function* lines() {
      yield byteOrderMark + `${columns.map((column) => quote(column.titre)).join(';')}\r\n`;
      for (const row of rows) yield line(columns.map((column) => column.valeur(row)));
      if (totaux) yield line(totaux);
    })(),
  );
}

function cell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'montant' ? decimals.format(value) : String(value).replace('.', ',');
  if (kind === 'date') return formatDate(value);
  return kind === 'instant' ? sortable(new Date(value)) : quote(neutralise(value));
}

// « 05/11/2026 14:05 », which spreadsheets read as a date.
const sortable = (instant: Date) => `${formatDate(civilDateOf(instant))} ${hourOf(instant)}`;

// A spreadsheet would evaluate such a text as a formula: a leading apostrophe makes it text.
function neutralise(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell as it stands in a file: quoted where it would end early. */
export function quote(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
