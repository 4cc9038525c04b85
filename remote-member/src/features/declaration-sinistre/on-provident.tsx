import { selectContrat, useIsOpen, useSession } from '@portal/shared-api';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '@portal/shared-ui/button';
import { useProvidentContract } from '../../common/provident-contract';
import { messages } from './messages';

/** The way from the form that a health contract closes to the one that takes claims. */
export function OnProvident() {
  const provident = useProvidentContract();
  const current = useSession(({ contrat }) => contrat?.numeroContratIndividuel);
  const isOpen = useIsOpen('declarationSinistre', provident?.numeroContratIndividuel);
  if (!provident || !isOpen || provident.numeroContratIndividuel === current) return null;
  return (
    <Button onClick={() => selectContrat(provident.numeroContratIndividuel)}>
      {messages.onProvident({ contrat: contractDisplayName(provident) })}
    </Button>
  );
}
