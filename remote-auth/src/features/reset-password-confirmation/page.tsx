import { LoginLink } from '../../common/access/login-link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The password is another one; nobody is signed in by that (PRE-22). */
export default function ResetPasswordConfirmationPage() {
  return (
    <Outcome tone="ok" title={messages.title} actions={<LoginLink />}>
      <p>{messages.done}</p>
      <p>{messages.doneText}</p>
    </Outcome>
  );
}
