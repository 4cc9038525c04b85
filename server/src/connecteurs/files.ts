import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCsv, type CsvLine } from '../platform/exports/read-csv';
import type { Connector } from './connector';
import { columnsOf, type StreamName } from './streams';
import { readRow, type Row } from './rows';
import { messages } from './messages';

/** A quoted cell may hold line ends, up to this many characters: a stray quote does not swallow the file. */
const LONGEST_LINE = 64 * 1024;

/** A file whose columns are not those of its stream. */
export class UnreadableStream extends Error {
  constructor(name: StreamName, lignes: readonly string[]) {
    super(lignes.map((ligne) => `${name}.csv : ${ligne}`).join('\n'));
    this.name = 'UnreadableStream';
  }
}

/** Exchange by files: `<flux>.csv` to the portal, `demandes/<numéro>.json` from it. */
export const fileConnector = (folder: string): Connector => ({
  read: (name) => readFile(join(folder, `${name}.csv`), name),
  async handOver(demande) {
    const target = join(folder, 'demandes');
    await mkdir(target, { recursive: true, mode: 0o700 });
    const file = join(target, `${demande.numeroDemande}.json`);
    // Whoever reads the folder never meets half a request.
    await writeFile(`${file}.partiel`, `${JSON.stringify(demande, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.partiel`, file);
  },
});

async function* readFile<F extends StreamName>(path: string, name: F): AsyncGenerator<Row<F>> {
  if (!existsSync(path)) return;
  let places: Map<string, number> | null = null;
  for await (const { ligne, contenu, cellules } of linesOf(path)) {
    if (!places) {
      places = placesOf(name, cellules);
      continue;
    }
    const known = places;
    yield { ligne, contenu, ...readRow(name, (column) => cellules[known.get(column) ?? -1] ?? '') };
  }
}

function placesOf(name: StreamName, header: readonly string[]): Map<string, number> {
  const columns = columnsOf(name);
  const problems = [
    ...header.filter((column) => !(column in columns)).map(messages.unknownColumn),
    ...Object.entries(columns)
      .filter(([column, { isRequired }]) => isRequired && !header.includes(column))
      .map(([column]) => messages.missingColumn(column)),
  ];
  if (problems.length > 0) throw new UnreadableStream(name, problems);
  return new Map(header.map((column, place) => [column, place]));
}

/** Lines of a CSV in constant memory. */
async function* linesOf(path: string): AsyncGenerator<CsvLine> {
  const reader = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let pending = '';
  let start = 1;
  let ligne = 0;
  let separator: ';' | ',' | undefined;
  for await (const text of reader) {
    ligne += 1;
    pending = pending === '' ? text : `${pending}\n${text}`;
    const isOpen = (pending.split('"').length - 1) % 2 === 1;
    if (isOpen && pending.length < LONGEST_LINE) continue;
    separator ??= pending.includes(';') ? ';' : ',';
    for (const line of readCsv(pending, separator)) yield { ...line, ligne: start };
    pending = '';
    start = ligne + 1;
  }
  if (pending !== '') for (const line of readCsv(pending, separator)) yield { ...line, ligne: start };
}
