import { isOpenOn, selectContrat, useOpenPaths, useSession, type ResourceName } from '@portal/shared-api';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import type { ComponentProps } from 'react';
import { Button } from '../button';
import { messages } from './messages';

interface OtherContractProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The contract that takes the act, as the server names it; null without one. */
  numero: string | null;
  /** The page that opens with it. */
  resource: ResourceName;
  onChosen?: () => void;
}

/** The way from an act that the current contract closes to the contract of the person that takes it (product 2.0.4). */
export function OtherContract({ numero, resource, onChosen, ...look }: OtherContractProps) {
  const paths = useOpenPaths();
  // It may be listed no more, or its page be switched off there.
  const other = useSession(({ contrats }) =>
    contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero),
  );
  if (!other || !isOpenOn(paths, resource, other.numeroContratIndividuel)) return null;
  const choose = () => {
    selectContrat(other.numeroContratIndividuel);
    onChosen?.();
  };
  return (
    <Button {...look} onClick={choose}>
      {messages.open({ contrat: contractDisplayName(other) })}
    </Button>
  );
}
