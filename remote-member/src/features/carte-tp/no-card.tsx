import { resources, useIsOpen, useSession } from '@portal/shared-api';
import { id } from '@portal/shared-ui/icons-menu';
import { TextLink } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { messages } from './messages';

/** Reason why there is no card, and the next step (S-02, S-10). */
export function NoCard({ message }: { message: string }) {
  const canReadContracts = useIsOpen('contrats');
  const hasOthers = useSession(({ contrats }) => contrats.length > 1);
  const isComing = useSession(({ contrat }) => contrat?.isActif === true && contrat.typeContrat === 'SANTE');
  return (
    <EmptyState
      icon={id}
      title={message}
      actions={
        canReadContracts && hasOthers && <TextLink to={resources.contrats.path}>{messages.seeContracts}</TextLink>
      }
    >
      {isComing ? messages.editionHelp : hasOthers && messages.otherContract}
    </EmptyState>
  );
}
