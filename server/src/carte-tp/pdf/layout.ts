import { mm, type Box } from '../../platform/exports/documents/tagged';

/** A bank card, in points (ISO/IEC 7810, ID-1). The card of a sheet is four of them, folded twice. */
const face = { width: 85.6 * mm, height: 53.98 * mm };

/** Where the unfolded card stands on its A4 sheet. */
export const sheet: Box = {
  x: (210 * mm - 2 * face.width) / 2,
  y: 51 * mm,
  width: 2 * face.width,
  height: 2 * face.height,
};

export const recto: Box = { x: sheet.x, y: sheet.y, ...face };
export const verso: Box = { x: sheet.x + face.width, y: sheet.y, ...face };
/** The two faces inside, side by side. */
export const inside: Box = { x: sheet.x, y: sheet.y + face.height, width: 2 * face.width, height: face.height };

/** Space between a border and what stands in it. */
export const padding = 3.6 * mm;

/** Persons that one card has room for; the others stand on another one. */
export const personsPerCard = 6;
