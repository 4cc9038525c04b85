/** Letters of French, of the languages around it, of Vietnamese, and transcribed ones: Ÿ, Š, ș, ễ and Ḥ included. */
const accented = 'A-Za-zÀ-ÖØ-öø-ſƠơƯưǍ-ǰǴǵǸ-țȞȟȦ-ȳḀ-ẙẞẠ-ỹ';
/** Letters without an accent that Azerbaijani, Sami and languages of Africa add. */
const added = 'ƁɓƆɔƉɖƊɗƎƏəƐɛƑƒƓɠƔɣƖɩƗɨƘƙƝɲƤƥƬƭƮʈƱʊƲʋƳƴƷʒɄʉ';

/**
 * One letter of a name, for a pattern over text in NFC; an accent that no single character holds stands behind it: « ọ́
 * ». The whole Latin script is wider: it has « ª », « Ⅷ » and « ﬁ » too, which are no letters of a name, and letters
 * for which documents have no likeness.
 */
export const latinLetter = `[${accented}${added}][\\u0300-\\u036f]{0,2}`;
const name = new RegExp(`^(?=.*${latinLetter})(?:${latinLetter}|[' -])+$`);

/**
 * The stored form: letters with their accents in one character where there is one, the plain apostrophe and hyphen,
 * single spaces (product 8.1).
 */
export function normalizeName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4`]/g, "'")
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
