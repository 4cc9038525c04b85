/** Reasons why the browser gave no passkey (WebAuthn), with their messages. */
export const passkeyMessages = {
  cancelled: 'L’opération a été annulée ou a pris trop de temps. Vous pouvez réessayer.',
  unsupported:
    'Ce navigateur ne sait pas utiliser de clé d’accès. Essayez avec un autre navigateur, ou un autre moyen.',
  already: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  refused:
    'Votre appareil n’a pas pu utiliser de clé d’accès. Vérifiez qu’il est protégé par un code, une empreinte ou un visage.',
};

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
