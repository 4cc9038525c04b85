import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/** « Se connecter »: the server's sign-in begins there, not in a page of ours (PRE-06). */
export function LoginLink() {
  return <ButtonLink href="/api/identity/login">{messages.login}</ButtonLink>;
}
