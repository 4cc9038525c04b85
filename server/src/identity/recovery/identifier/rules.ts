const hourMs = 3_600_000;
/** How long the old address may refuse before a change that no factor proved. */
export const holdMs = 48 * hourMs;
/** How long the old address may take a change back once it is made. */
export const cancelMs = 72 * hourMs;
