import type { Client } from '../../platform/http/context';

/**
 * Issuer of the identities of an insurer's people: that of the provider of its own, else the one that its host names
 * have in common. Null without one, and where host names have several.
 */
export function issuerOf({ settings: { identityProvider, parHote = {} } }: Pick<Client, 'settings'>): string | null {
  if (identityProvider) return identityProvider.issuer;
  const [issuer, ...others] = new Set(Object.values(parHote).flatMap((host) => host.identityProvider?.issuer ?? []));
  return others.length === 0 ? (issuer ?? null) : null;
}
