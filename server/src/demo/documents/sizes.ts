import type { Draft } from './ged';

/** Bytes of a document as it is drawn, and of each line of its table. Drawing all of them would take longer than making the demo. */
const measures: Readonly<Record<Draft['modele'], { least: number; line: number }>> = {
  ATTESTATION: { least: 24_000, line: 0 },
  CARTE_TP: { least: 37_700, line: 0 },
  FEUILLE: { least: 17_600, line: 450 },
  RELEVE_MENSUEL: { least: 12_500, line: 3940 },
  RELEVE_DECOMPTE: { least: 13_500, line: 4330 },
  AVIS_ECHEANCE: { least: 28_000, line: 0 },
};

/** Size that a document has, near enough to be told. */
export function sizeOf({ modele, contenu, lines }: Draft): number {
  const { least, line } = measures[modele];
  const facts = contenu?.sections.reduce((sum, { faits }) => sum + (faits?.length ?? 0), 0);
  return least + line * (lines ?? facts ?? 0);
}
