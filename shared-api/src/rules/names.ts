// Latin letters of French and of the languages around it, Ÿ, Š and ș included.
const letter = 'A-Za-zÀ-ÖØ-öø-ſȘ-ț';
const name = new RegExp(`^(?=.*[${letter}])[${letter}' -]+$`);

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
 * Length limited by `tailleMaxPrenomNom`.
 * @param countsSpace whether the space between two filled names counts.
 */
export function combinedNameLength(nom: string, prenom: string, countsSpace = false): number {
  const [last, first] = [normalizeName(nom), normalizeName(prenom)];
  return last.length + first.length + (countsSpace && last !== '' && first !== '' ? 1 : 0);
}

/** True when both names together fit in the limit of the client; without a limit, always. */
export function isCombinedNameLengthValid(
  nom: string,
  prenom: string,
  tailleMaxPrenomNom: number | null,
  countsSpace = false,
): boolean {
  return tailleMaxPrenomNom === null || combinedNameLength(nom, prenom, countsSpace) <= tailleMaxPrenomNom;
}
