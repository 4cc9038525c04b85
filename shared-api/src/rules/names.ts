const letters = /^[A-Za-zÀ-ÖØ-öø-ÿŒœ' -]+$/;

/** Trims and converts the typographic apostrophe to the plain one, the stored form (product 8.1). */
export function normalizeName(typed: string): string {
  return typed.trim().replace(/[\u2019\u02bc]/g, "'");
}

/** Letters (accented Latin included), apostrophe, hyphen and space. */
export function isNameValid(typed: string): boolean {
  return letters.test(normalizeName(typed));
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
