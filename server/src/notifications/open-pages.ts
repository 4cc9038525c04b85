import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import type { Client } from '../platform/http/context';

/**
 * Whether somebody has a page on a contract: an audience that has it may be that of the reader, who is not asked for at
 * each event (decision 0068). What the contract itself says comes before audiences, as it does for readers.
 */
export function isOpenToSomebody(client: Client, feature: FeatureKey, numeroContrat: string | null): boolean {
  const { fonctionnalites } = client.configuration;
  if (isFeatureAllowed(fonctionnalites, feature, numeroContrat)) return true;
  const isOwn = fonctionnalites[feature]?.isActivatedPerContract?.[numeroContrat ?? ''] !== undefined;
  return !isOwn && (client.settings.parAudience?.[feature] ?? []).some(({ isActivated }) => isActivated);
}
