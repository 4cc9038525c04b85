import { useSession } from '@portal/shared-api';
import { ButtonLink } from '@portal/shared-ui/link';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

/** How to reach the insurer: its form while that is open, its telephone always. */
export function ContactWays() {
  const telephone = useSession((session) => session.client?.telephoneSupport);
  return (
    <>
      <OpenLink name="contact" />
      {telephone && <ButtonLink variant="quiet" size="sm" href={`tel:${telephone.replace(/\s/g, '')}`}>{messages.call(telephone)}</ButtonLink>}
    </>
  );
}
