import { useSession } from '@portal/shared-api';
import { ButtonLink } from '@portal/shared-ui/link';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { Outcome } from './outcome';

/** An invalid link, and how to get another one (PRE-04). @param children its text, by default the portal's own */
export function InvalidLink({ children }: { children?: ReactNode }) {
  const text = useInvalidLinkText();
  return (
    <Outcome tone="err" title={messages.invalidTitle} actions={<AnotherLink>{messages.forgotPassword}</AnotherLink>}>
      {children ?? <p>{text}</p>}
    </Outcome>
  );
}

/** The portal's own words about an invalid link. */
export const useInvalidLinkText = (): string =>
  useSession(({ user }) => (user ? messages.invalidTextSignedIn : messages.invalidText));

/** To another link by the page for a forgotten password, which is for visitors; whoever is signed in has their home. */
export function AnotherLink({ children }: { children: string }) {
  const isSignedIn = useSession(({ user }) => user !== null);
  return isSignedIn ? (
    <ButtonLink to="/">{messages.home}</ButtonLink>
  ) : (
    <ButtonLink to="/forgot-password">{children}</ButtonLink>
  );
}

/** After a reload the link exists only in the mail. @param text for a link that serves more than once */
export function ReopenLink({ text = messages.reopenText }: { text?: string }) {
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
      <p>{text}</p>
    </Outcome>
  );
}
