import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { formatMoment } from '@portal/shared-api/rules/moments';

/**
 * Type of a column: text, a civil date `YYYY-MM-DD`, an instant (ISO 8601, shown in the time of Paris), euros, or a
 * number.
 */
export type ColumnKind = 'texte' | 'date' | 'instant' | 'montant' | 'nombre';
export type CellValue = string | number | null;

/** One column of an exported list, in any format. */
export interface ExportColumn<Row> {
  titre: string;
  kind: ColumnKind;
  /** Width in characters. */
  largeur: number;
  valeur: (row: Row) => CellValue;
}

/** An exported list; `totaux` is a last row, one value per column. */
export interface ExportTable<Row> {
  titre: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  totaux?: readonly CellValue[];
}

/** Display text of a value: « 05/11/2026 », « 1 234,56 € ». */
export function displayCell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'instant') return formatMoment(new Date(value));
  return kind === 'montant' && typeof value === 'number' ? formatEuros(value) : String(value);
}
