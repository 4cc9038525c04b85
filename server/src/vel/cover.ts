import { coverTable, sentenceOf, type CoverLevels, type CoverRaise } from '../contrats/public';

/** A line of the cover table changed by a reinforcement. */
export interface ChangedLine {
  poste: string;
  libelle: string;
  actuelle: string;
  avecRenfort: string;
}

/** Lines that differ between two covers, in the words of the cover table (S-03). */
export function changedLines(before: CoverLevels, after: CoverLevels): ChangedLine[] {
  const raised = coverTable(after);
  return coverTable(before).flatMap((poste, heading) =>
    poste.lignes.flatMap((ligne, rank) => {
      const avec = raised[heading]?.lignes[rank];
      if (!avec || sentenceOf(avec) === sentenceOf(ligne)) return [];
      // Mentions the limit when it changes too.
      const isLimitMoved = avec.limite !== ligne.limite;
      return [
        {
          poste: poste.libelle,
          libelle: ligne.libelle,
          actuelle: isLimitMoved ? sentenceOf(ligne) : ligne.expression,
          avecRenfort: isLimitMoved ? sentenceOf(avec) : avec.expression,
        },
      ];
    }),
  );
}

/** Whether two reinforcements raise the same level: the second would be paid for twice. */
export const areIncompatible = (one: { ajouts: readonly CoverRaise[] }, other: { ajouts: readonly CoverRaise[] }) =>
  one.ajouts.some(({ niveau }) => other.ajouts.some((each) => each.niveau === niveau));
