import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import {
  featureOfDocument,
  onlineDocumentCodes,
  type OnlineDocument,
} from '@portal/shared-api/rules/formulaires/dematerialisation';
import { isOpenToSomebody } from '../../notifications/public';
import type { AccountScope } from '../framework/scope';

type Reader = Pick<AccountScope, 'client' | 'contratCourant'>;

/** Documents that a person is asked about: those of the pages that are on. */
export const offeredTo = (reader: Reader): OnlineDocument[] =>
  onlineDocumentCodes.filter((code) => {
    const feature = featureOfDocument[code];
    return feature === undefined || isOnFor(reader, feature);
  });

/** A stored request does not know the contract that was current: a page of any contract counts then. */
function isOnFor({ client, contratCourant }: Reader, feature: FeatureKey): boolean {
  const { fonctionnalites } = client.configuration;
  if (contratCourant !== null) return isFeatureAllowed(fonctionnalites, feature, contratCourant);
  const byContract = Object.values(fonctionnalites[feature]?.isActivatedPerContract ?? {});
  return isOpenToSomebody(client, feature, null) || byContract.includes(true);
}
