/** Age in years from which a person may have a space of their own (product 4.2.3, F-11). */
export const youngestAccess = 16;
