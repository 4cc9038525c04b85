import { resources } from '@portal/shared-api';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { limitToSign } from '@portal/shared-api/rules/to-sign';
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
  const request = { numero: numeroDemande, date: formatDate(dateDemande) };
  const actions = (
    <>
      {aSigner && <SignRequest idSignature={aSigner.idSignature} onLeave={onClose} />}
      {!onClose && <FollowRequest numeroDemande={numeroDemande} />}
      {home}
    </>
  );
  return (
    <EmptyState
      icon={hourglass}
      title={aSigner ? messages.pendingSignature(request) : messages.pending(request)}
      actions={actions}
    >
      {aSigner
        ? `${signatureTexts.left({ limite: limitToSign(aSigner.dateExpiration, instantText) })} ${signatureTexts.without}`
        : messages.pendingText}
    </EmptyState>
  );
}
