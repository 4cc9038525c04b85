/** Switches of a client, by feature key (specification 3; catalogue 5.7). */
export type Fonctionnalites = Readonly<
  Record<
    string,
    { isActivated: boolean; isActivatedPerContract?: Readonly<Record<string, boolean>> | undefined } | undefined
  >
>;

function isKeyActive(
  fonctionnalites: Fonctionnalites,
  key: string,
  numeroContratIndividuel: string | null,
): boolean | undefined {
  const feature = fonctionnalites[key];
  const forContract =
    numeroContratIndividuel === null ? undefined : feature?.isActivatedPerContract?.[numeroContratIndividuel];
  return forContract ?? feature?.isActivated;
}

/**
 * Whether to show what belongs to a comma list of keys: one active key is enough, the value of the current
 * contract wins over the client's, and an unknown key shows (specification 6; catalogue 7, items 7 and 8).
 */
export function isFeatureShown(
  fonctionnalites: Fonctionnalites,
  keys: string,
  numeroContratIndividuel: string | null,
): boolean {
  return keys.split(',').some((key) => isKeyActive(fonctionnalites, key.trim(), numeroContratIndividuel) ?? true);
}

/** Whether the server allows what belongs to a key: an unknown key is refused, for a slip must not open an act. */
export function isFeatureAllowed(
  fonctionnalites: Fonctionnalites,
  key: string,
  numeroContratIndividuel: string | null,
): boolean {
  return isKeyActive(fonctionnalites, key, numeroContratIndividuel) ?? false;
}
