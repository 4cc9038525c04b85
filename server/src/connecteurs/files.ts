import { createReadStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder, writeDurably } from '../platform/files/durable';
import { csvLines } from '../platform/imports/csv-lines';
import type { Connector, HandedPayment, HandedRequest } from './connector';
import { columnsOf, type StreamName } from './streams';
import { readRow, type Row } from './rows';
import { messages } from './messages';

/** A file whose columns are not those of its stream. */
export class UnreadableStream extends Error {
  constructor(name: StreamName, lignes: readonly string[]) {
    super(lignes.map((ligne) => `${name}.csv : ${ligne}`).join('\n'));
    this.name = 'UnreadableStream';
  }
}

/** Exchange by files: `<flux>.csv` to the portal, `demandes/<numéro>.json` and `paiements/<référence>.json` from it. */
export const fileConnector = (folder: string): Connector => ({
  read: (name) => readFile(join(folder, `${name}.csv`), name),
  handOver: (demande) => leave(join(folder, 'demandes'), demande.numeroDemande, demande),
  handOverPayment: (paiement) => leave(join(folder, 'paiements'), paiement.reference, paiement),
});

/**
 * Leaves a file for the management system: whoever reads the folder never meets half of one, and it is on the disk
 * before the portal notes that it is handed over.
 */
async function leave(target: string, name: string, content: HandedRequest | HandedPayment): Promise<void> {
  await makeFolder(target);
  const file = join(target, `${name}.json`);
  await writeDurably(`${file}.partiel`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.partiel`, file);
  await syncFolder(target);
}

async function* readFile<F extends StreamName>(path: string, name: F): AsyncGenerator<Row<F>> {
  if (!existsSync(path)) return;
  let places: Map<string, number> | null = null;
  for await (const { ligne, contenu, cellules } of csvLines(createReadStream(path))) {
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
