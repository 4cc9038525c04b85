import type { Draft } from './ged';

/** Bytes of a drawn document, and of each table row. Drawing all of them would take longer than creating the demo. */
const measures: Readonly<Record<Draft['modele'], { least: number; line: number }>> = {
  ATTESTATION: { least: 24_000, line: 0 },
  CARTE_TP: { least: 37_700, line: 0 },
  FEUILLE: { least: 17_600, line: 450 },
  RELEVE_MENSUEL: { least: 12_500, line: 3940 },
  RELEVE_DECOMPTE: { least: 13_500, line: 4330 },
  AVIS_ECHEANCE: { least: 28_000, line: 0 },
};

/** Approximate size of a document. */
export function sizeOf({ modele, contenu, lines }: Draft): number {
  const { least, line } = measures[modele];
  const facts = contenu?.sections.reduce((sum, { faits }) => sum + (faits?.length ?? 0), 0);
  return least + line * (lines ?? facts ?? 0);
}
