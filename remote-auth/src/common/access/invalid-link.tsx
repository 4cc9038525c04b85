import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';
import { Outcome } from './outcome';

/** A link that opens nothing any more, and where to get another (PRE-04). */
export function InvalidLink() {
  return (
    <Outcome
      tone="err"
      title={messages.invalidTitle}
      actions={<ButtonLink to="/forgot-password">{messages.forgotPassword}</ButtonLink>}
    >
      <p>{messages.invalidText}</p>
    </Outcome>
  );
}

/** The page was loaded anew: the link is in the mail and nowhere else. */
export function ReopenLink() {
  return (
    <Outcome
      tone="info"
      title={messages.reopenTitle}
      actions={
        <ButtonLink variant="secondary" to="/">
          {messages.home}
        </ButtonLink>
      }
    >
      <p>{messages.reopenText}</p>
    </Outcome>
  );
}
