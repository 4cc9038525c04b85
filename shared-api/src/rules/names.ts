/** Latin letters of French and of the languages around it, Ÿ, Š and ș included, for a class of a pattern. */
export const latinLetters = 'A-Za-zÀ-ÖØ-öø-ſȘ-ț';
const name = new RegExp(`^(?=.*[${latinLetters}])[${latinLetters}' -]+$`);

/**
 * The stored form: letters with their accents in one character, the plain apostrophe and hyphen, single spaces (product
 * 8.1).
 */
export function normalizeName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010\u2011\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters (accented Latin included), apostrophe, hyphen and space; at least one letter. */
export function isNameValid(typed: string): boolean {
  return name.test(normalizeName(typed));
}

/**
 * True when both names together fit in the limit of the client, the space between them not counted (decision 0130);
 * without a limit, always.
 */
export function isCombinedNameLengthValid(nom: string, prenom: string, tailleMaxPrenomNom: number | null): boolean {
  return tailleMaxPrenomNom === null || normalizeName(nom).length + normalizeName(prenom).length <= tailleMaxPrenomNom;
}
