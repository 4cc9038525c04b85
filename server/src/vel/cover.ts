import { coverTable, type CoverLevels } from '../contrats/public';

/** What a reinforcement adds to one level of a product: percent of the base or cents, as the level is. */
export interface CoverRaise {
  niveau: keyof CoverLevels;
  ajout: number;
  /** Highest level the law allows a responsible contract. */
  plafond?: number;
}

/** A line of the cover table that a reinforcement changes. */
export interface ChangedLine {
  poste: string;
  libelle: string;
  actuelle: string;
  avecRenfort: string;
}

/** Levels with reinforcements; a level is never lowered. These are the levels that simulations and reimbursements read. */
export function raiseCover(niveaux: CoverLevels, ajouts: readonly CoverRaise[]): CoverLevels {
  const raised = { ...niveaux };
  for (const { niveau, ajout, plafond = Number.POSITIVE_INFINITY } of ajouts)
    raised[niveau] = Math.max(raised[niveau], Math.min(raised[niveau] + ajout, plafond));
  return raised;
}

/** Lines that differ between two covers, in the words of the table that members read (S-03). */
export function changedLines(before: CoverLevels, after: CoverLevels): ChangedLine[] {
  const raised = coverTable(after);
  return coverTable(before).flatMap((poste, heading) =>
    poste.lignes.flatMap((ligne, rank) => {
      const avec = raised[heading]?.lignes[rank];
      if (!avec || sentenceOf(avec) === sentenceOf(ligne)) return [];
      // The limit is told where it moves too.
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

/** Two reinforcements that raise one same level are not taken together: the second would be paid for twice. */
export const areIncompatible = (one: { ajouts: readonly CoverRaise[] }, other: { ajouts: readonly CoverRaise[] }) =>
  one.ajouts.some(({ niveau }) => other.ajouts.some((each) => each.niveau === niveau));
