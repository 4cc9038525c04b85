import { labels } from '@portal/shared-api/labels';

/** Reasons why the browser gave no passkey (WebAuthn), with their messages. */
export const passkeyMessages = labels('remote-auth.common-passkey', {
  cancelled: 'L’opération a été annulée ou a pris trop de temps. Vous pouvez réessayer.',
  already: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  refused:
    'Votre appareil n’a pas pu utiliser de clé d’accès. Vérifiez qu’il est protégé par un code, une empreinte ou un visage.',
});
