import { movementStates, type MovementState } from '@portal/shared-api/contract/cotisations';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { alertTriangle, ban, circleCheck, circleX, clock } from '@portal/shared-ui/icons-states';

const looks: Record<MovementState, { tone: BadgeTone; icon: string }> = {
  AREGLER: { tone: 'info', icon: clock },
  REGLE: { tone: 'ok', icon: circleCheck },
  REJETE: { tone: 'err', icon: circleX },
  IMPAYE: { tone: 'warn', icon: alertTriangle },
  ANNULE: { tone: 'neutral', icon: ban },
};

/** State of a movement or of a due date, always with its label. */
export function MovementStateBadge({ etat }: { etat: MovementState }) {
  return <Badge {...looks[etat]}>{movementStates[etat]}</Badge>;
}
