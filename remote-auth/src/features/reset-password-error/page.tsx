import { ButtonLink } from '@portal/shared-ui/link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The link opens nothing any more, and where to ask for another (PRE-23). */
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
