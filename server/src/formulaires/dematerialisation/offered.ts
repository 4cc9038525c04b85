import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import {
  featureOfDocument,
  memberDocuments,
  onlineDocumentCodes,
  type OnlineDocument,
} from '@portal/shared-api/rules/formulaires/dematerialisation';
import { isOpenToSomebody } from '../../notifications/public';
import type { AccountScope } from '../framework/scope';

type Reader = Pick<AccountScope, 'client' | 'contratCourant' | 'isMember'>;

/** Documents that a person is asked about: those of the pages that are on, and theirs to open. */
export const offeredTo = (reader: Reader): OnlineDocument[] =>
  onlineDocumentCodes.filter((code) => {
    const feature = featureOfDocument[code];
    const isTheirs = reader.isMember || !memberDocuments.includes(code);
    return isTheirs && (feature === undefined || isOnFor(reader, feature));
  });

/** Without a current contract, and for an older request that kept none, a page of any contract counts. */
function isOnFor({ client, contratCourant }: Reader, feature: FeatureKey): boolean {
  const { fonctionnalites } = client.configuration;
  if (contratCourant !== null) return isFeatureAllowed(fonctionnalites, feature, contratCourant);
  const byContract = Object.values(fonctionnalites[feature]?.isActivatedPerContract ?? {});
  return isOpenToSomebody(client, feature, null) || byContract.includes(true);
}
