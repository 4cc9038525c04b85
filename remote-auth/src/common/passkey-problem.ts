import { passkeyMessages } from './passkey-messages';

/**
 * Message for an error thrown during a passkey request.
 * @throws the error itself if it does not come from WebAuthn.
 */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? (error.cause instanceof Error ? error.cause.name : error.name) : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
    case 'TimeoutError':
      return passkeyMessages.cancelled;
    case 'InvalidStateError':
      return passkeyMessages.already;
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
    case 'UnknownError':
      return passkeyMessages.refused;
    default:
      throw error;
  }
}

/** Whether the browser supports passkeys. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';
