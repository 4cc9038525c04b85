import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCsv, type CsvLine } from '../platform/exports/read-csv';
import type { Connecteur } from './connecteur';
import { colonnesDe, type NomFlux } from './flux';
import { lireRang, type Ligne } from './lignes';
import { messages } from './messages';

/** A quoted cell may hold line ends, up to this many characters: a stray quote does not swallow the file. */
const LONGEST_LINE = 64 * 1024;

/** A file whose columns are not those of its stream. */
export class FluxIllisible extends Error {
  constructor(nom: NomFlux, lignes: readonly string[]) {
    super(lignes.map((ligne) => `${nom}.csv : ${ligne}`).join('\n'));
    this.name = 'FluxIllisible';
  }
}

/** Exchange by files: `<flux>.csv` to the portal, `demandes/<numéro>.json` from it. */
export const connecteurFichiers = (dossier: string): Connecteur => ({
  lire: (nom) => lireFichier(join(dossier, `${nom}.csv`), nom),
  async remettre(demande) {
    const vers = join(dossier, 'demandes');
    await mkdir(vers, { recursive: true, mode: 0o700 });
    const fichier = join(vers, `${demande.numeroDemande}.json`);
    // Whoever reads the folder never meets half a request.
    await writeFile(`${fichier}.partiel`, `${JSON.stringify(demande, null, 2)}\n`, { mode: 0o600 });
    await rename(`${fichier}.partiel`, fichier);
  },
});

async function* lireFichier<F extends NomFlux>(chemin: string, nom: F): AsyncGenerator<Ligne<F>> {
  if (!existsSync(chemin)) return;
  let places: Map<string, number> | null = null;
  for await (const { ligne, contenu, cellules } of lignesDe(chemin)) {
    if (!places) {
      places = placesDe(nom, cellules);
      continue;
    }
    const connues = places;
    yield { ligne, contenu, ...lireRang(nom, (colonne) => cellules[connues.get(colonne) ?? -1] ?? '') };
  }
}

function placesDe(nom: NomFlux, entete: readonly string[]): Map<string, number> {
  const colonnes = colonnesDe(nom);
  const fautes = [
    ...entete.filter((colonne) => !(colonne in colonnes)).map(messages.unknownColumn),
    ...Object.entries(colonnes)
      .filter(([colonne, { isObligatoire }]) => isObligatoire && !entete.includes(colonne))
      .map(([colonne]) => messages.missingColumn(colonne)),
  ];
  if (fautes.length > 0) throw new FluxIllisible(nom, fautes);
  return new Map(entete.map((colonne, place) => [colonne, place]));
}

/** Lines of a CSV in constant memory. */
async function* lignesDe(chemin: string): AsyncGenerator<CsvLine> {
  const lecteur = createInterface({ input: createReadStream(chemin, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let attente = '';
  let debut = 1;
  let ligne = 0;
  let separateur: ';' | ',' | undefined;
  for await (const texte of lecteur) {
    ligne += 1;
    attente = attente === '' ? texte : `${attente}\n${texte}`;
    const isOuverte = (attente.split('"').length - 1) % 2 === 1;
    if (isOuverte && attente.length < LONGEST_LINE) continue;
    separateur ??= attente.includes(';') ? ';' : ',';
    for (const lue of readCsv(attente, separateur)) yield { ...lue, ligne: debut };
    attente = '';
    debut = ligne + 1;
  }
  if (attente !== '') for (const lue of readCsv(attente, separateur)) yield { ...lue, ligne: debut };
}
