/** A file that no form named is forgotten after a day (catalogue 0.5). */
export const pendingMs = 24 * 3_600_000;
