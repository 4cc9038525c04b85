import { LoginLink } from '../../common/access/login-link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The password has changed; that does not sign anyone in (PRE-22). */
export default function ResetPasswordConfirmationPage() {
  return (
    <Outcome tone="ok" title={messages.title} actions={<LoginLink />}>
      <p>{messages.done}</p>
      <p>{messages.doneText}</p>
    </Outcome>
  );
}
