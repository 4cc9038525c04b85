export const messages = {
  /** The specification’s own words for what is gone, foreign or was never there. */
  gone: 'Le document demandé n’est plus disponible.',
} as const;
