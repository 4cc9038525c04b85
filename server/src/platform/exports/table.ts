import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';

/** What a column holds: text, a civil date `YYYY-MM-DD`, euros, or a number. */
export type ColumnKind = 'texte' | 'date' | 'montant' | 'nombre';
export type CellValue = string | number | null;

/** One column of a list to export, in whatever format. */
export interface ExportColumn<Row> {
  titre: string;
  kind: ColumnKind;
  /** Width in characters. */
  largeur: number;
  valeur: (row: Row) => CellValue;
}

/** A list to export; `totaux` is a last row, one value a column. */
export interface ExportTable<Row> {
  titre: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  totaux?: readonly CellValue[];
}

/** A value as a person reads it: « 05/11/2026 », « 1 234,56 € ». */
export function displayCell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (kind === 'date') return formatDate(String(value));
  return kind === 'montant' && typeof value === 'number' ? formatEuros(value) : String(value);
}
