/** Why the browser gave no passkey (WebAuthn), in words of the person. */
export const passkeyMessages = {
  cancelled: 'L’opération a été annulée ou a pris trop de temps. Vous pouvez réessayer.',
  unsupported:
    'Ce navigateur ne sait pas utiliser de clé d’accès. Essayez avec un autre navigateur, ou un autre moyen.',
  already: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  refused:
    'Votre appareil n’a pas pu utiliser de clé d’accès. Vérifiez qu’il est protégé par un code, une empreinte ou un visage.',
};

/**
 * The sentence for what the browser threw while it was asked for a passkey.
 * @throws the error itself when it does not come from WebAuthn.
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

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';
