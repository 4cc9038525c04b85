import type { PortalError } from '../../platform/errors';
import { messages as common } from '../../platform/messages';
import { messages } from './messages';

/** Error of the form. */
export interface SignInProblem {
  title: string;
  advice?: string;
  /** Account whose activation link may be resent, known only after its correct password. */
  userToActivate?: string;
  /** Message of each wrong field, by name. */
  fields?: Readonly<Record<'userName' | 'password', string | undefined>>;
}

/** Message of the sign-in page for an error: known codes only, and never which of the two fields is wrong. */
export function problemOf(error: PortalError, fields: Readonly<Record<string, string>>): SignInProblem {
  switch (error.data) {
    case 'IdentifiantsInvalides':
      return { title: messages.wrongCredentials, advice: messages.wrongCredentialsAdvice };
    case 'CompteNonActive':
      return {
        title: messages.notActivated,
        advice: messages.notActivatedAdvice,
        ...(error.details.userId ? { userToActivate: error.details.userId } : {}),
      };
    case 'CompteBloque':
      return { title: messages.blocked };
    case 'CompteDesactive':
      // Disabled, at the end of its access, or to be deleted.
      return { title: error.details.message ?? messages.disabled };
    case 'AdherentRadie':
      return { title: messages.struckOff };
    case 'TropDeTentatives':
      return { title: messages.tooMany };
    case 'ValidationError':
      return {
        title: messages.missing,
        fields: {
          userName: fields['userName'] ? undefined : messages.missingUserName,
          password: fields['password'] ? undefined : messages.missingPassword,
        },
      };
    default:
      return { title: error.details.message ?? (error.status === 503 ? common.unavailable : common.serverError) };
  }
}
