import { ButtonLink } from '@portal/shared-ui/link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The link is no longer valid, and where to request another (PRE-23). */
export default function ResetPasswordErrorPage() {
  return (
    <Outcome
      tone="err"
      title={messages.title}
      actions={<ButtonLink to="/forgot-password">{messages.again}</ButtonLink>}
    >
      <p>
        {messages.expired} {messages.errorText}
      </p>
    </Outcome>
  );
}
