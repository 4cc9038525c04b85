import { personAccountStates, type Personne } from '@portal/shared-api/contract/personnes';
import { Badge } from '@portal/shared-ui/badge';
import { ban, circleCheck, hourglass } from '@portal/shared-ui/icons-states';

/** State of the account of a person. */
export function AccountBadge({ person: { etat } }: { person: Personne }) {
  const [icon, tone] =
    etat === 'ACTIF'
      ? ([circleCheck, 'ok'] as const)
      : etat === 'NON_CREE' || etat === 'EN_ATTENTE'
        ? ([hourglass, etat === 'NON_CREE' ? 'neutral' : 'info'] as const)
        : ([ban, 'err'] as const);
  return (
    <Badge icon={icon} tone={tone}>
      {personAccountStates[etat]}
    </Badge>
  );
}
