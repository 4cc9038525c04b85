/** A file that no form named is forgotten after a day (product 0.5). */
export const pendingMs = 24 * 3_600_000;
