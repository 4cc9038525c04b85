import type { Connector, HandedRequest } from '../connector';
import { readRow, writeRow, type Row } from '../rows';
import { columnsOf, type RowOf, type StreamName } from '../streams';

type Rows = { readonly [F in StreamName]?: readonly RowOf<F>[] };

/** Rows of a stream as a connector gives them, read back from their cells. */
function rowsOf<F extends StreamName>(name: F, rows: readonly RowOf<F>[]): Row<F>[] {
  const places = Object.keys(columnsOf(name));
  return rows.map((row, index) => {
    const cells = writeRow(name, row);
    return {
      ligne: index + 1,
      contenu: cells.join(';'),
      ...readRow(name, (column) => cells[places.indexOf(column)] ?? ''),
    };
  });
}

/** A management system that gives these rows, and has nothing of the other streams. */
export const giving = (
  rows: Rows,
  handOver: (request: HandedRequest) => Promise<void> = async () => undefined,
): Connector => ({
  async *read(name) {
    yield* rowsOf(name, rows[name] ?? []);
  },
  handOver,
  handOverPayment: async () => undefined,
});

/** Everything that a connector gives about some contracts and persons, to give it again as it was. */
export function repeating(connector: Connector, isAbout: (line: string) => boolean): Connector {
  return {
    ...connector,
    async *read(name) {
      for await (const row of connector.read(name)) if (name === 'offres' || isAbout(row.contenu)) yield row;
    },
  };
}
