import { useSession } from '@portal/shared-api';
import { AnotherLink } from '../../common/access/invalid-link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The link is no longer valid, and where to request another (PRE-23). */
export default function ResetPasswordErrorPage() {
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <Outcome tone="err" title={messages.title} actions={<AnotherLink>{messages.again}</AnotherLink>}>
      <p>
        {messages.expired} {messages.errorText} {isSignedIn && messages.signOutFirst}
      </p>
    </Outcome>
  );
}
