/**
 * Lower-case letters that no accent makes, and how they are written without a keyboard for them: « Đặng » is DANG in a
 * management system, and « Strauß » STRAUSS.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ĳ: 'ij', ŉ: 'n' },
  ...{ ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƒ: 'f', ɠ: 'g', ɣ: 'g', ǥ: 'g', ħ: 'h', ƙ: 'k', ĸ: 'k', ŀ: 'l', ł: 'l' },
  ...{ ŋ: 'n', ɲ: 'n', ƥ: 'p', ſ: 's', ŧ: 't', ƭ: 't', ʈ: 't', ʋ: 'v', ƴ: 'y', ʒ: 'z' },
  ...{ ə: 'e', ǝ: 'e', ɛ: 'e', ı: 'i', ɨ: 'i', ɩ: 'i', ø: 'o', ɔ: 'o', ʉ: 'u', ʊ: 'u' },
};

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Normalised form for searching: no accents, no ligatures, lower case, single spaces. « Œil À  VIF » becomes « oeil a
 * vif », « Łukasz Đặng » « lukasz dang ».
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\u2019']/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
