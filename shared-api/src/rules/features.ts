/** Feature switches of a client, by key (SES-08, product 5.7). */
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
 * Whether content of a comma-separated list of keys shows: one active key is enough, the value of the current contract
 * overrides that of the client, and an unknown key shows (SES-08, product 7.7, 7.8).
 */
export function isFeatureShown(
  fonctionnalites: Fonctionnalites,
  keys: string,
  numeroContratIndividuel: string | null,
): boolean {
  return keys.split(',').some((key) => isKeyActive(fonctionnalites, key.trim(), numeroContratIndividuel) ?? true);
}

/** Whether the server allows a key: an unknown one is refused, so that a typing error opens nothing. */
export function isFeatureAllowed(
  fonctionnalites: Fonctionnalites,
  key: string,
  numeroContratIndividuel: string | null,
): boolean {
  return isKeyActive(fonctionnalites, key, numeroContratIndividuel) ?? false;
}
