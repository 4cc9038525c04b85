import { operationStates, type OperationState as State } from '@portal/shared-api/contract/cegepay';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { ban, circleCheck, circleX, clock, hourglass } from '@portal/shared-ui/icons-states';

const looks: Record<State, { tone: BadgeTone; icon: string }> = {
  SIGNE: { tone: 'ok', icon: circleCheck },
  ACCEPTE: { tone: 'ok', icon: circleCheck },
  EN_ATTENTE: { tone: 'info', icon: clock },
  REFUSE: { tone: 'err', icon: circleX },
  ABANDONNE: { tone: 'neutral', icon: ban },
  EXPIRE: { tone: 'neutral', icon: hourglass },
};

/** State of a signature or payment, always with its label. */
export function OperationState({ etat }: { etat: State }) {
  return <Badge {...looks[etat]}>{operationStates[etat]}</Badge>;
}
