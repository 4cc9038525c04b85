import type { RowResult } from './definition';
import { messages } from './messages';

const byteOrderMark = '\ufeff';

/** A cell of a CSV for spreadsheets: never a formula, quoted where it must be. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** A refused row with its name, which its list may no longer show. */
export interface Refusal extends RowResult {
  nom: string;
}

/** The refused rows as CSV, each with its reason. */
export const refusalsCsv = (refused: readonly Refusal[]): string =>
  csvOf([
    [messages.refusedColumns.ligne, messages.refusedColumns.motif],
    ...refused.map(({ nom, message }) => [nom, message ?? '']),
  ]);

/** Gives the refused rows to the browser as a file. */
export const saveRefusals = (refused: readonly Refusal[]): void => saveCsv(messages.refusedFile, refusalsCsv(refused));

/** Gives a CSV to the browser as a file. */
export function saveCsv(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
