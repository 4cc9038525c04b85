import { ButtonLink } from '@portal/shared-ui/link';
import { mail } from '@portal/shared-ui/icons-tools';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** Next steps, without revealing whether the address is known (PRE-12). */
export default function ForgotPasswordConfirmationPage() {
  return (
    <Outcome tone="ok" icon={mail} title={messages.doneTitle} actions={<ButtonLink to="/">{messages.home}</ButtonLink>}>
      <p>{messages.done}</p>
      <p>{messages.spam}</p>
    </Outcome>
  );
}
