/** Hours during which nothing is paid to a changed account: time for its owner to object (F-26, A-16). */
export const freezeHours = {
  /** Where the insurer chose none. */
  usual: 48,
  /** A mail of the evening is read within a day. */
  least: 24,
  most: 240,
} as const;
