export const messages = {
  /** The specification’s own words for an empty list. */
  noContract: '0 contrat',
  struckOff: 'Votre contrat est résilié et votre accès à cet espace a pris fin.',
} as const;
