import type { Cell } from 'write-excel-file/node';
import { civilDateOf, hourOf } from '../clock';
import { file, type FileAnswer } from '../http/answers';
import type { CellValue, ColumnKind, ExportTable } from './table';

/** The table as a workbook for download. @param name of the file, with its extension. */
export async function xlsxFile<Row>(name: string, table: ExportTable<Row>): Promise<FileAnswer> {
  return file({
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await toXlsx(table),
  });
}

/** Workbook of one sheet: typed dates, instants and amounts, texts never formulas. */
async function toXlsx<Row>({ titre, columns, rows, totaux }: ExportTable<Row>): Promise<Buffer> {
  const header = columns.map((column): Cell => ({ value: column.titre, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column) => cell(column.kind, column.valeur(row))));
  const footer = totaux ? [totaux.map((value, index): Cell => bold(cell(columns[index]?.kind ?? 'texte', value)))] : [];
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([header, ...body, ...footer], {
    // Limit of Excel for sheet names.
    sheet: titre.slice(0, 31),
    columns: columns.map((column) => ({ width: column.largeur })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cell(kind: ColumnKind, value: CellValue): Cell {
  if (value === null) return null;
  if (typeof value === 'number')
    return { type: Number, value, ...(kind === 'montant' ? { format: '#,##0.00 "€"' } : {}) };
  if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return kind === 'instant' ? moment(new Date(value)) : { type: String, value };
}

/** Workbooks know no time zone: the cell holds the time that clocks show in Paris. */
const moment = (instant: Date): Cell => ({
  type: Date,
  value: new Date(`${civilDateOf(instant)}T${hourOf(instant)}:00Z`),
  format: 'dd/mm/yyyy hh:mm',
});

function bold(value: Cell): Cell {
  return typeof value === 'object' && value !== null && 'value' in value ? { ...value, fontWeight: 'bold' } : value;
}
