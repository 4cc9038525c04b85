/** Age in years from which a person may have a space of their own (product 4.2.3, F-11). */
export const youngestAccess = 16;
/** What staff read of a person below it. */
export const tooYoungForSpace = `Un espace personnel est réservé aux personnes de ${youngestAccess}\u00a0ans et plus.`;

/** Age from which a person acts, is paid and hides care for themselves, in years. */
export const majority = 18;

/** Age from which a child is covered as one no longer, but for a disability (F-17). */
export const childAgeLimit = 26;
