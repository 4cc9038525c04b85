import type { RowResult } from './definition';
import { messages } from './messages';

const byteOrderMark = '\ufeff';

/** A cell of a CSV for spreadsheets: never a formula, quoted where it must be. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The refused rows as CSV, each with its reason. */
export const refusalsCsv = (refused: readonly RowResult[], nameOf: (key: string) => string): string =>
  byteOrderMark +
  [
    [messages.refusedColumns.ligne, messages.refusedColumns.motif],
    ...refused.map(({ cle, message }) => [nameOf(cle), message ?? '']),
  ]
    .map((row) => `${row.map(cell).join(';')}\r\n`)
    .join('');

/** Gives the refused rows to the browser as a file. */
export function saveRefusals(refused: readonly RowResult[], nameOf: (key: string) => string): void {
  const url = URL.createObjectURL(new Blob([refusalsCsv(refused, nameOf)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: messages.refusedFile }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
