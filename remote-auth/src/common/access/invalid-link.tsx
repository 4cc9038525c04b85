import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';
import { Outcome } from './outcome';

/** An invalid link, and how to get another one (PRE-04). */
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

/** After a reload the link exists only in the mail. */
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
