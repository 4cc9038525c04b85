import { ButtonLink } from '@portal/shared-ui/link';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { Outcome } from './outcome';

/** An invalid link, and how to get another one (PRE-04). @param children its text, by default the portal's own */
export function InvalidLink({ children }: { children?: ReactNode }) {
  return (
    <Outcome
      tone="err"
      title={messages.invalidTitle}
      actions={<ButtonLink to="/forgot-password">{messages.forgotPassword}</ButtonLink>}
    >
      {children ?? <p>{messages.invalidText}</p>}
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
