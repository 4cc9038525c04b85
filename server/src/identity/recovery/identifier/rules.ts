const hourMs = 3_600_000;
/** Time for the old address to refuse a change without proof. */
export const holdMs = 48 * hourMs;
/** Time for the old address to cancel a completed change. */
export const cancelMs = 72 * hourMs;
