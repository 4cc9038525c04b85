import { contractStates, type ContractState } from '@portal/shared-api/contract/contrats';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { alertTriangle, circleCheck, circleX, clock } from '@portal/shared-ui/icons-states';

const looks: Record<ContractState, { tone: BadgeTone; icon: string }> = {
  valide: { tone: 'ok', icon: circleCheck },
  eninstance: { tone: 'neutral', icon: clock },
  suspendu: { tone: 'warn', icon: alertTriangle },
  resilie: { tone: 'err', icon: circleX },
};

/** State of a contract: green, grey, orange or red, always with its label (S-02). */
export function ContractStateBadge({ etat }: { etat: ContractState }) {
  return <Badge {...looks[etat]}>{contractStates[etat]}</Badge>;
}
