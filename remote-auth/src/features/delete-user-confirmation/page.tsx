import { ButtonLink } from '@portal/shared-ui/link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** The space is gone, the contract is not (PRE-09). */
export default function DeleteUserConfirmationPage() {
  return <Outcome tone="ok" title={messages.done} actions={<ButtonLink to="/">{messages.home}</ButtonLink>}><p>{messages.text}</p></Outcome>;
}
