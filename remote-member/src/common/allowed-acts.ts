import { useResource } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { listDemarches } from '@portal/shared-api/contract/demarches';

interface Asked {
  /** Whether anything that a contract may refuse is to be offered; nothing is read without. */
  isAsked?: boolean;
  /** Contract that is asked; without it the current one. */
  numContrat?: string;
}

/**
 * Which forms a contract takes, as « Mes démarches » says it: what it refuses is offered nowhere. Nothing that may be
 * refused shows until that is known.
 */
export function useAllowedActs({ isAsked = true, numContrat }: Asked = {}): (code: FeatureKey) => boolean {
  const asked = { staysOn503: true, ...(numContrat === undefined ? {} : { numContrat }) };
  const { data, error } = useResource(listDemarches, isAsked ? asked : null);
  // Where that cannot be read, the form itself says why it is closed.
  if (!isAsked || error) return () => true;
  return (code) => data?.demarches.some((act) => act.code === code && act.motifIndisponible === null) ?? false;
}
