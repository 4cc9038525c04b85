import { mm, type Box } from '../../platform/exports/documents/tagged';

/** A bank card, in points (ISO/IEC 7810, ID-1). The unfolded sheet has four of them. */
const face = { width: 85.6 * mm, height: 53.98 * mm };

/** Position of the unfolded card on A4. */
export const sheet: Box = {
  x: (210 * mm - 2 * face.width) / 2,
  y: 51 * mm,
  width: 2 * face.width,
  height: 2 * face.height,
};

export const recto: Box = { x: sheet.x, y: sheet.y, ...face };
export const verso: Box = { x: sheet.x + face.width, y: sheet.y, ...face };
/** The two inner faces, side by side. */
export const inside: Box = { x: sheet.x, y: sheet.y + face.height, width: 2 * face.width, height: face.height };

/** Space between a border and its content. */
export const padding = 3.6 * mm;

/** Most persons per card; further persons are on another one. */
export const personsPerCard = 6;
