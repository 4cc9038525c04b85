/** Fewest characters of the secret of a portal, from which all its keys derive. */
export const minimumSecretLength = 32;
