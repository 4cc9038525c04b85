import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import type { Client } from '../../platform/http/context';
import type { Frame } from './front';

/** Whether a page can be linked: an active release offers it and the client has its feature. */
export function isOffered(
  { configuration }: Client,
  { hasRoute }: Frame,
  path: string,
  feature: FeatureKey | null,
): boolean {
  return hasRoute(path) && (feature === null || isFeatureShown(configuration.fonctionnalites, feature, null));
}
