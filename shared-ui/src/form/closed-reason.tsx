import { resources } from '@portal/shared-api';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { instantText } from '../date-text';
import { ban } from '../icon/paths/ban';
import { hourglass } from '../icon/paths/hourglass';
import { ButtonLink } from '../link';
import { EmptyState } from '../page';
import { FollowRequest } from './follow-request';
import { messages } from './messages';
import { SignRequest } from './sign-request';

/**
 * Shown instead of a form that is closed for this contract or has an open request (product 0.4, 2.3.0).
 * @param onClose in a popup: it closes, whatever it asks for, since nothing can be answered.
 * @param actions ways on from a closed form, besides the home page
 */
export function closedReason(
  { motifIndisponible, demandeEnCours }: FormRead<unknown>,
  isRepeatable: boolean,
  { onClose, actions: ways }: { onClose?: () => void; actions?: ReactNode } = {},
): ReactNode {
  const home = onClose ? (
    <Button variant="secondary" onClick={onClose}>
      {messages.close}
    </Button>
  ) : (
    <ButtonLink variant="secondary" to={resources.accueil.path}>
      {messages.home}
    </ButtonLink>
  );
  if (motifIndisponible)
    return (
      <EmptyState
        icon={ban}
        title={motifIndisponible}
        actions={
          <>
            {ways}
            {home}
          </>
        }
      />
    );
  if (!demandeEnCours || isRepeatable) return null;
  const { numeroDemande, dateDemande, aSigner } = demandeEnCours;
  const actions = (
    <>
      {!onClose && aSigner && <SignRequest idSignature={aSigner.idSignature} />}
      {!onClose && <FollowRequest numeroDemande={numeroDemande} />}
      {home}
    </>
  );
  return (
    <EmptyState
      icon={hourglass}
      title={messages.pending({ numero: numeroDemande, date: formatDate(dateDemande) })}
      actions={actions}
    >
      {aSigner ? messages.leftToSign({ date: instantText(aSigner.dateExpiration) }) : messages.pendingText}
    </EmptyState>
  );
}
