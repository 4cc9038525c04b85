import { accountFeatures } from '../contract/features';

/** Feature switches of a client, by key (SES-08, product 5.7). */
export type Fonctionnalites = Readonly<
  Record<
    string,
    { isActivated: boolean; isActivatedPerContract?: Readonly<Record<string, boolean>> | undefined } | undefined
  >
>;

/** Whether a feature may differ by contract and by audience (product 7.8). */
export const hasExceptions = (key: string): boolean => !accountFeatures.has(key);

/** What a feature needs besides itself: a card payment (F-18) needs its provider (decision 0081). */
const needs: Readonly<Record<string, string | undefined>> = { paiementCotisationMonextAutreActe: 'monextService' };

function isKeyActive(
  fonctionnalites: Fonctionnalites,
  key: string,
  numeroContratIndividuel: string | null,
): boolean | undefined {
  const needed = needs[key];
  const own = isSwitchedOn(fonctionnalites, key, numeroContratIndividuel);
  return own === true && needed !== undefined ? isSwitchedOn(fonctionnalites, needed, numeroContratIndividuel) : own;
}

function isSwitchedOn(
  fonctionnalites: Fonctionnalites,
  key: string,
  numeroContratIndividuel: string | null,
): boolean | undefined {
  const feature = fonctionnalites[key];
  const forContract =
    numeroContratIndividuel === null || !hasExceptions(key)
      ? undefined
      : feature?.isActivatedPerContract?.[numeroContratIndividuel];
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
