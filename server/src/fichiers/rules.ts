/** A file not named by a form is deleted after a day (product 0.5). */
export const pendingMs = 24 * 3_600_000;
