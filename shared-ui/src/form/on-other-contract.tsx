import { resources, useResource, useSession, type ResourceName } from '@portal/shared-api';
import { listDemarches } from '@portal/shared-api/contract/demarches';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ComponentProps } from 'react';
import type { Button } from '../button';
import { OtherContract } from '../other-contract';
import { ReadError } from '../page';

interface OnOtherContractProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  code: FeatureKey;
  resource: ResourceName;
}

/** The contract that the card of the form offers on « Mes démarches »: the server tries the form on each. */
export function OnOtherContract({ code, ...button }: OnOtherContractProps) {
  const { data, error, reload, isRefreshing } = useResource(listDemarches, { staysOn503: true });
  const hasOthers = useSession(({ contrats }) => contrats.length > 1);
  if (error && hasOthers)
    return (
      <ReadError label={resources.demarches.label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
    );
  const card = data?.demarches.find((each) => each.code === code);
  return <OtherContract {...button} numero={card?.numeroContratOuvert ?? null} />;
}
