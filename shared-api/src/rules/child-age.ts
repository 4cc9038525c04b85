/** Age from which a child is covered as one no longer, but for a disability (F-17). */
export const childAgeLimit = 26;
