import { ButtonLink } from '@portal/shared-ui/link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/**
 * The space is deleted (PRE-09). The page knows nobody: what becomes of contract and letters differs between persons.
 */
export default function DeleteUserConfirmationPage() {
  return (
    <Outcome tone="ok" title={messages.title} actions={<ButtonLink to="/">{messages.home}</ButtonLink>}>
      <p>{messages.done}</p>
    </Outcome>
  );
}
