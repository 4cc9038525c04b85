import { labels, text } from './labels';

/** What several pages say of an act to sign, and the server too. */
export const signatureTexts = labels('shared-api.signature', {
  abandoned: 'La demande de cet acte est close, ou un autre acte l’a remplacé\u00a0: il n’y a plus rien à signer.',
  until: text('jusqu’au {date}'),
  before: text('avant le {date}'),
  left: text('Il vous reste à signer {limite}.'),
  without: 'Sans votre signature, cette demande ne sera pas traitée.',
});
