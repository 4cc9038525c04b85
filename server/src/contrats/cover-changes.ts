import { coverInWords } from '@portal/shared-api/rules/cover-words';
import type { SheetList } from '../platform/exports/documents/sheet';
import type { CoverHeading } from './cover';
import { sentenceOf } from './cover-table';

/** A line of the cover table before and after a change. */
export interface CoverChange {
  poste: string;
  libelle: string;
  avant: string;
  apres: string;
}

const absent = { expression: '–', limite: null };

/** Lines that differ between two cover tables (S-03), in their words; with the limit where it changes too. */
export const changedLines = (before: readonly CoverHeading[], after: readonly CoverHeading[]): CoverChange[] =>
  after.flatMap(({ code, libelle: poste, lignes }) => {
    const known = before.find((each) => each.code === code)?.lignes ?? [];
    return lignes.flatMap((line) => {
      const was = known.find(({ libelle }) => libelle === line.libelle) ?? absent;
      if (sentenceOf(was) === sentenceOf(line)) return [];
      const isLimitMoved = was.limite !== line.limite;
      return [
        {
          poste,
          libelle: line.libelle,
          avant: isLimitMoved ? sentenceOf(was) : was.expression,
          apres: isLimitMoved ? sentenceOf(line) : line.expression,
        },
      ];
    });
  });

/**
 * Changed lines of a cover as a list of a document, in plain words: a quote, an IPID, an endorsement.
 * @param sidesOf what a line says before and after, which each call names in its own way
 */
export const coverChanges = <Line extends Pick<CoverChange, 'poste' | 'libelle'>>(
  titres: [string, string, string],
  lines: readonly Line[],
  sidesOf: (line: Line) => [string, string],
): SheetList => ({
  titres,
  largeurs: [44, 28, 28],
  alignes: [false, false, false],
  lignes: lines.map((line) => [`${line.poste}\u00a0: ${line.libelle}`, ...sidesOf(line).map(coverInWords)]),
});
