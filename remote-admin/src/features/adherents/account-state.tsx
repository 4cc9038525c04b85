import { accountStates, type AccountState } from '@portal/shared-api/contract/comptes';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { key } from '@portal/shared-ui/icons-administration';
import { ban, circleCheck, circleX, hourglass, lock } from '@portal/shared-ui/icons-states';
import { messages } from './messages';

const looks: Record<AccountState, { tone: BadgeTone; icon: string; short?: string }> = {
  EN_ATTENTE: { tone: 'info', icon: hourglass, short: messages.shortStates.waiting },
  ACTIF: { tone: 'ok', icon: circleCheck },
  BLOQUE: { tone: 'err', icon: lock },
  DESACTIVE: { tone: 'neutral', icon: ban },
  REINIT: { tone: 'warn', icon: key, short: messages.shortStates.toReset },
  RADIE: { tone: 'err', icon: circleX },
  SUPPRIME: { tone: 'neutral', icon: circleX },
};

/** State of an account, shorter in a narrow column. */
export function AccountStateBadge({ etat }: { etat: AccountState }) {
  const { tone, icon, short } = looks[etat];
  return (
    <Badge tone={tone} icon={icon}>
      {short ?? accountStates[etat]}
    </Badge>
  );
}
