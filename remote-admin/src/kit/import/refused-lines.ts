import type { LineRefusal } from '@portal/shared-api/contract/imports';
import { readCsv } from '@portal/shared-api/rules/csv';
import { csvOf } from '../list/refusals';
import { messages } from './messages';

/** Text of a file; spreadsheets write either UTF-8 or the code page of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The refused lines of a CSV with its columns and their reasons: corrected, it imports as it is. */
export async function refusedLines(file: File, refusals: readonly LineRefusal[]): Promise<string> {
  const [header, ...lines] = readCsv(await textOf(file));
  const columns = header?.cellules ?? [];
  const reasons = new Map(refusals.map(({ ligne, motif }) => [ligne, motif]));
  const refused = lines.flatMap(({ ligne, cellules }) => {
    const motif = reasons.get(ligne);
    return motif === undefined ? [] : [[...columns.map((_, at) => cellules[at] ?? ''), motif]];
  });
  return csvOf([[...columns, messages.reason], ...refused]);
}
