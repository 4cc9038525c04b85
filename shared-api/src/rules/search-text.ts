/**
 * Normalised form for searching: no accents, no ligatures, lower case, single spaces. « Œil À  VIF » becomes « oeil a
 * vif ».
 */
export function foldText(text: string): string {
  return text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2019']/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
