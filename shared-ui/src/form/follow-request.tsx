import { resources, useIsOpen } from '@portal/shared-api';
import { ButtonLink } from '../link';
import { messages } from './messages';

/** Link to a request in the list of the person, if that page is available to them (FED-06, SES-08). */
export function FollowRequest({ numeroDemande }: { numeroDemande: string }) {
  const isOpen = useIsOpen('historique');
  if (!isOpen) return null;
  return (
    <ButtonLink variant="secondary" to={`${resources.historique.path}/${numeroDemande}`}>
      {messages.follow}
    </ButtonLink>
  );
}
