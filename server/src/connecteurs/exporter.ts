import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connecteur } from './connecteur';
import { colonnesDe, nomsFlux, type NomFlux } from './flux';
import { ecrireRang } from './lignes';

const cellule = (texte: string) => (/[;"\r\n]/.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte);

/** Writes what a connector gives as files: a sample for whoever prepares their own. Unreadable rows are left out. */
export async function exporterFichiers(connecteur: Connecteur, dossier: string): Promise<void> {
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  for (const nom of nomsFlux)
    await pipeline(
      Readable.from(lignes(connecteur, nom)),
      createWriteStream(join(dossier, `${nom}.csv`), { mode: 0o600 }),
    );
}

async function* lignes(connecteur: Connecteur, nom: NomFlux): AsyncGenerator<string> {
  yield `${Object.keys(colonnesDe(nom)).join(';')}\r\n`;
  for await (const { valeurs } of connecteur.lire(nom))
    if (valeurs !== null) yield `${ecrireRang(nom, valeurs).map(cellule).join(';')}\r\n`;
}
