import { useResource } from '@portal/shared-api';
import { listCollection } from '@portal/shared-api/contract/cms';
import { messages } from './messages';

const page = { params: { collection: 'Pages_Statiques' }, query: { itemName: 'PAIEMENT_EN_LIGNE' } };

/**
 * What whoever pays accepts: the terms of the insurer, in a new tab so that the form stays. Where none are published,
 * or they cannot be read, none are named.
 */
export function Conditions({ montant }: { montant: string }) {
  const { data, isLoading } = useResource(listCollection, page);
  if (data?.[0])
    return (
      <>
        {messages.conditionsStart}
        <a href="#/page/PAIEMENT_EN_LIGNE" target="_blank" rel="noopener">
          {messages.conditionsLink}
          <span className="visually-hidden">{messages.conditionsNewTab}</span>
        </a>
        {messages.conditionsEnd}
      </>
    );
  return isLoading ? messages.conditions : messages.noConditions({ montant });
}
