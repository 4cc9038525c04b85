import { decompteStates, type DecompteState } from '@portal/shared-api/contract/decomptes';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { ban, circleCheck, circleX, hourglass } from '@portal/shared-ui/icons-states';

const looks: Record<DecompteState, { tone: BadgeTone; icon: string }> = {
  PAYE: { tone: 'ok', icon: circleCheck },
  EN_COURS: { tone: 'info', icon: hourglass },
  REJETE: { tone: 'err', icon: circleX },
  ANNULE: { tone: 'neutral', icon: ban },
};

export function DecompteStateBadge({ etat }: { etat: DecompteState }) {
  return <Badge {...looks[etat]}>{decompteStates[etat]}</Badge>;
}
