import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { quote } from '../platform/exports/csv';
import type { Connector } from './connector';
import { columnsOf, streamNames, type StreamName } from './streams';
import { writeRow } from './rows';

/** Writes what a connector gives as files: a sample for whoever prepares their own. Unreadable rows are left out. */
export async function exportFiles(connector: Connector, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of streamNames)
    await pipeline(
      Readable.from(linesOf(connector, name)),
      createWriteStream(join(folder, `${name}.csv`), { mode: 0o600 }),
    );
}

async function* linesOf(connector: Connector, name: StreamName): AsyncGenerator<string> {
  yield `${Object.keys(columnsOf(name)).join(';')}\r\n`;
  for await (const { valeurs } of connector.read(name))
    if (valeurs !== null) yield `${writeRow(name, valeurs).map(quote).join(';')}\r\n`;
}
