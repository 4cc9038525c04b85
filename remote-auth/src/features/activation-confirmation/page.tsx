import { EditorialText } from '../../common/access/editorial-text';
import { LoginLink } from '../../common/access/login-link';
import { Outcome } from '../../common/access/outcome';
import { messages } from './messages';

/** « Votre compte est activé. » (PRE-06). */
export default function ActivationConfirmationPage() {
  return (
    <Outcome tone="ok" title={messages.title} actions={<LoginLink />}>
      <EditorialText place={{ name: 'ACTIVATION', itemName: 'ok' }} label={messages.blocks}>
        {messages.doneText}
      </EditorialText>
    </Outcome>
  );
}
