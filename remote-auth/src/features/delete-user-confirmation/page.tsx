import { ButtonLink } from '@portal/shared-ui/link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The space is deleted, the contract is not (PRE-09). */
export default function DeleteUserConfirmationPage() {
  return (
    <Outcome tone="ok" title={messages.title} actions={<ButtonLink to="/">{messages.home}</ButtonLink>}>
      <p>
        {messages.done} {messages.text}
      </p>
    </Outcome>
  );
}
