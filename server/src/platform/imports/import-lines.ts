import type { ImportRule, LineRefusal } from '@portal/shared-api/contract/imports';
import type { CsvLine } from '@portal/shared-api/rules/csv';
import type { Database, Transaction } from '../database/database';
import { isStorable } from '../storable-text';
import { messages } from './messages';
import { fileRefused, type ReceivedFile } from './received-file';

/** Lines that are judged and written at once. */
const BATCH = 1000;

/** A line of a file, read by the names of its columns; a column that the file has not is empty. */
export interface ImportLine {
  ligne: number;
  cell: (column: string) => string;
}

/** Judges lines in the order of the file, and writes the good ones when asked to. @returns the refused ones */
export type TakeLines = (lines: readonly ImportLine[], isWritten: boolean) => Promise<LineRefusal[]>;

export interface ImportOutcome {
  isApplique: boolean;
  lignesLues: number;
  refus: LineRefusal[];
}

export interface LineImport {
  /** Most lines of a file. */
  most: number;
  /** Columns that a file must have, and what is said without them. */
  columns: readonly string[];
  noColumns: string;
  isEssai: boolean;
  regle: ImportRule;
  /** Begins the import, in its transaction. */
  begin: (transaction: Transaction) => Promise<TakeLines>;
  /** Ends an import that is kept, in its transaction. */
  end?: (transaction: Transaction, outcome: ImportOutcome) => Promise<void>;
}

class TakenBack extends Error {}

/**
 * Takes a CSV batch after batch in one transaction: a reader sees all of it or nothing, and memory holds one batch. A
 * trial, and a file with a wrong line where one keeps all out, are read to their end and change nothing.
 * @throws PortalError 400 for a file that is no text, without its columns, or with too many lines.
 */
export async function importLines(database: Database, file: ReceivedFile, options: LineImport): Promise<ImportOutcome> {
  const { isEssai, regle, most } = options;
  const outcome: ImportOutcome = { isApplique: false, lignesLues: 0, refus: [] };
  try {
    await database.transaction(async (transaction) => {
      const take = await options.begin(transaction);
      let isWritten = !isEssai;
      for await (const lines of batchesOf(file.lines(), options)) {
        outcome.lignesLues += lines.length;
        if (outcome.lignesLues > most) throw fileRefused(messages.tooMany(most));
        outcome.refus.push(...(await take(lines, isWritten)));
        if (regle === 'TOUT_OU_RIEN' && outcome.refus.length > 0) isWritten = false;
      }
      if (!isWritten) throw new TakenBack();
      outcome.isApplique = true;
      await options.end?.(transaction, outcome);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return outcome;
}

async function* batchesOf(
  lines: AsyncIterable<CsvLine>,
  { columns, noColumns }: Pick<LineImport, 'columns' | 'noColumns'>,
): AsyncGenerator<ImportLine[]> {
  let places: ReadonlyMap<string, number> | null = null;
  let batch: ImportLine[] = [];
  for await (const { ligne, contenu, cellules } of lines) {
    // A spreadsheet that saves « Texte Unicode » writes a NUL in each sign.
    if (!isStorable(contenu)) throw fileRefused(messages.noText);
    if (!places) {
      places = new Map(cellules.map((name, at) => [name, at]));
      if (!columns.every((name) => cellules.includes(name))) throw fileRefused(noColumns);
      continue;
    }
    const known = places;
    batch.push({ ligne, cell: (column) => cellules[known.get(column) ?? -1] ?? '' });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (!places) throw fileRefused(noColumns);
  if (batch.length > 0) yield batch;
}
