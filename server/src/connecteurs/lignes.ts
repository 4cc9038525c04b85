import { colonnesDe, type NomFlux, type RangDe } from './flux';
import { messages } from './messages';

/** A row of a stream as it was read; without values when something in it is wrong. */
export interface Ligne<F extends NomFlux> {
  /** Number of the line in its file, or rank of the row. */
  ligne: number;
  /** The line as it stands, to hand it back when it is refused. */
  contenu: string;
  valeurs: RangDe<F> | null;
  erreurs: readonly string[];
}

/** Reads the cells of a row by the name of their column. */
export function lireRang<F extends NomFlux>(
  nom: F,
  cellule: (colonne: string) => string,
): Pick<Ligne<F>, 'valeurs' | 'erreurs'> {
  const erreurs: string[] = [];
  const valeurs = Object.entries(colonnesDe(nom)).map(([colonne, { format, isObligatoire }]) => {
    const texte = cellule(colonne);
    if (texte === '') {
      if (isObligatoire) erreurs.push(messages.missing(colonne));
      return [colonne, null];
    }
    const valeur = format.read(texte);
    if (valeur === undefined) erreurs.push(messages.format(colonne, format.nom));
    return [colonne, valeur];
  });
  // Each column was just read by its own format: the values are those of the stream.
  return erreurs.length > 0
    ? { valeurs: null, erreurs }
    : { valeurs: Object.fromEntries(valeurs) as RangDe<F>, erreurs };
}

/** Cells of a row, in the order of its columns. */
export function ecrireRang<F extends NomFlux>(nom: F, valeurs: RangDe<F>): string[] {
  const parColonne: Readonly<Record<string, unknown>> = valeurs;
  return Object.entries(colonnesDe(nom)).map(([colonne, { format }]) => {
    const valeur = parColonne[colonne];
    return valeur === null || valeur === undefined ? '' : format.write(valeur);
  });
}
