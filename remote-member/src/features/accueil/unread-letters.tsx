import { resources, useIsOpen, useResource } from '@portal/shared-api';
import { listCourriers } from '@portal/shared-api/contract/courriers';
import { mail } from '@portal/shared-ui/icons-menu';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Number of unread letters, if any. The home works without it: a failure shows nothing. */
export function UnreadLetters({ isMember }: { isMember: boolean }) {
  const isOpen = useIsOpen('courriers');
  // The same read as that of the letter box, which then opens at once.
  const { data } = useResource(listCourriers, isOpen && isMember ? { query: { page: 1, taille: 20 } } : null);
  if (!data || data.nombreNonLus === 0) return null;
  return (
    <Notice
      icon={mail}
      title={messages.unreadLetters(data.nombreNonLus)}
      action={<TextLink to={resources.courriers.path}>{messages.readLetters}</TextLink>}
    />
  );
}
