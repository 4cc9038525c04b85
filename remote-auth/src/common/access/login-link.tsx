import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/** « Se connecter »: leads to the sign-in of the server, not to a page of the portal (PRE-06). */
export function LoginLink({ size }: { size?: 'sm' }) {
  return (
    <ButtonLink size={size} href="/api/identity/login">
      {messages.login}
    </ButtonLink>
  );
}
