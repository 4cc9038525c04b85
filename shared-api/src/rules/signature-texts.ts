import { labels } from './labels';

/** What the server answers about an act to sign, and its page says too. */
export const signatureTexts = labels('shared-api.signature', {
  abandoned: 'La demande de cet acte est close, ou un autre acte l’a remplacé\u00a0: il n’y a plus rien à signer.',
});
