import { columnsOf, type StreamName, type RowOf } from './streams';
import { messages } from './messages';

/** A row of a stream as it was read; without values when something in it is wrong. */
export interface Row<F extends StreamName> {
  /** Number of the line in its file, or rank of the row. */
  ligne: number;
  /** The line as it stands, to hand it back when it is refused. */
  contenu: string;
  valeurs: RowOf<F> | null;
  erreurs: readonly string[];
}

/** Reads the cells of a row by the name of their column. */
export function readRow<F extends StreamName>(
  name: F,
  cell: (column: string) => string,
): Pick<Row<F>, 'valeurs' | 'erreurs'> {
  const erreurs: string[] = [];
  const valeurs = Object.entries(columnsOf(name)).map(([column, { format, isRequired }]) => {
    const text = cell(column);
    if (text === '') {
      if (isRequired) erreurs.push(messages.missing(column));
      return [column, null];
    }
    const value = format.read(text);
    if (value === undefined) erreurs.push(messages.format(column, format.label));
    return [column, value];
  });
  // Each column was just read by its own format: the values are those of the stream.
  return erreurs.length > 0
    ? { valeurs: null, erreurs }
    : { valeurs: Object.fromEntries(valeurs) as RowOf<F>, erreurs };
}

/** Cells of a row, in the order of its columns. */
export function writeRow<F extends StreamName>(name: F, valeurs: RowOf<F>): string[] {
  const byColumn: Readonly<Record<string, unknown>> = valeurs;
  return Object.entries(columnsOf(name)).map(([column, { format }]) => {
    const value = byColumn[column];
    return value === null || value === undefined ? '' : format.write(value);
  });
}
