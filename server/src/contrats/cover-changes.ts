import type { SheetList } from '../platform/exports/documents/sheet';

/** A line of the cover table before and after a change. */
export interface CoverChange {
  poste: string;
  libelle: string;
  avant: string;
  apres: string;
}

/** Changed lines of a cover as a list of a document: a quote, an IPID, an endorsement. */
export const coverChanges = (titres: [string, string, string], lines: readonly CoverChange[]): SheetList => ({
  titres,
  largeurs: [44, 28, 28],
  alignes: [false, false, false],
  lignes: lines.map(({ poste, libelle, avant, apres }) => [`${poste}\u00a0: ${libelle}`, avant, apres]),
});
