import { useIsPageOpen } from '@portal/shared-api';
import { TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/**
 * The way on after a registration that is forgotten: another link is promised to everybody alike, and reaches nobody
 * then (decision 0020). Nothing where registration is closed.
 */
export function RegisterAgain() {
  const isOpen = useIsPageOpen('/register');
  return (
    isOpen && (
      <p>
        {messages.overdue}
        <TextLink to="/register">{messages.registerAgain}</TextLink>.
      </p>
    )
  );
}
