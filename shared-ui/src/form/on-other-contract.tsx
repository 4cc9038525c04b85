import { isOpenOn, selectContrat, useOpenPaths, useSession, type ResourceName } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { contractFor, contractKinds } from '@portal/shared-api/rules/contract-kinds';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '../button';
import { messages } from './messages';

/** The way from a form that the current contract closes to the contract of the person that takes it; nothing without one. */
export function OnOtherContract({ code, resource }: { code: FeatureKey; resource: ResourceName }) {
  const session = useSession();
  const paths = useOpenPaths();
  const other = contractFor(session, {
    kind: contractKinds[code],
    isOpenOn: (numContrat) => isOpenOn(paths, resource, numContrat),
  });
  return (
    other && (
      <Button onClick={() => selectContrat(other.numeroContratIndividuel)}>
        {messages.onOther({ contrat: contractDisplayName(other) })}
      </Button>
    )
  );
}
