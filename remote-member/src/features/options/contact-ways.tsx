import { resources, useIsOpen, useSession } from '@portal/shared-api';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/** Ways to contact the insurer: the form while it is open, the telephone always. */
export function ContactWays({ size = 'sm' }: { size?: 'sm' | 'normal' }) {
  const isOpen = useIsOpen('contact');
  const telephone = useSession((session) => session.client?.telephoneSupport);
  return (
    <>
      {isOpen && (
        <ButtonLink variant="secondary" size={size} to={resources.contact.path}>
          {resources.contact.label}
        </ButtonLink>
      )}
      {telephone && (
        <ButtonLink variant="quiet" size={size} href={telephoneHref(telephone)}>
          {messages.call({ telephone })}
        </ButtonLink>
      )}
    </>
  );
}
