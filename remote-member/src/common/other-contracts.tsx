import { selectContrat, useSession } from '@portal/shared-api';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '@portal/shared-ui/button';
import { messages } from './messages';

/** Actions of an empty list: what it shows belongs to the current contract alone, the others are one press away (SES-03). */
export function OtherContracts() {
  const { contrats, contrat } = useSession();
  return contrats
    .filter(({ numeroContratIndividuel }) => numeroContratIndividuel !== contrat?.numeroContratIndividuel)
    .map((other) => (
      <Button
        key={other.numeroContratIndividuel}
        variant="secondary"
        size="sm"
        onClick={() => selectContrat(other.numeroContratIndividuel)}
      >
        {messages.seeContract({ contrat: contractDisplayName(other) })}
      </Button>
    ));
}

/** Says which contract an empty list is about, for a person with several; otherwise nothing. */
export function useScopeText(): string | null {
  return useSession(({ contrats, contrat }) =>
    contrat && contrats.length > 1 ? messages.scope({ contrat: contractDisplayName(contrat) }) : null,
  );
}
