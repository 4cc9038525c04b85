import { useSession } from '@portal/shared-api';
import { id } from '@portal/shared-ui/icons-menu';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';

/** Reason why there is no card, and the contracts of the person that have one (S-02, S-10). */
export function NoCard({ message }: { message: string }) {
  const isComing = useSession(({ contrat }) => contrat?.isActif === true && contrat.typeContrat === 'SANTE');
  return (
    <EmptyContract icon={id} only="SANTE" title={message}>
      {isComing && messages.editionHelp}
    </EmptyContract>
  );
}
