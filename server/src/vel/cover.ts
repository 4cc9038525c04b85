import { coverTable, type CoverLevels } from '../contrats/public';

/** Increment of a reinforcement for one level of a product: percent of the base or cents, like the level. */
export interface CoverRaise {
  niveau: keyof CoverLevels;
  ajout: number;
  /** Legal limit of the level for a responsible contract. */
  plafond?: number;
}

/** A line of the cover table changed by a reinforcement. */
export interface ChangedLine {
  poste: string;
  libelle: string;
  actuelle: string;
  avecRenfort: string;
}

/** Levels with reinforcements; a level is never lowered. Simulations and reimbursements use these levels. */
export function raiseCover(niveaux: CoverLevels, ajouts: readonly CoverRaise[]): CoverLevels {
  const raised = { ...niveaux };
  for (const { niveau, ajout, plafond = Number.POSITIVE_INFINITY } of ajouts)
    raised[niveau] = Math.max(raised[niveau], Math.min(raised[niveau] + ajout, plafond));
  return raised;
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

const sentenceOf = ({ expression, limite }: { expression: string; limite: string | null }) =>
  limite === null ? expression : `${expression}, ${limite.charAt(0).toLowerCase()}${limite.slice(1)}`;

/** Whether two reinforcements raise the same level: the second would be paid for twice. */
export const areIncompatible = (one: { ajouts: readonly CoverRaise[] }, other: { ajouts: readonly CoverRaise[] }) =>
  one.ajouts.some(({ niveau }) => other.ajouts.some((each) => each.niveau === niveau));
