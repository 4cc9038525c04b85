import type { PasswordFlaw } from '@portal/shared-api/rules/password';
import { labels, text } from '@portal/shared-api/labels';

const demands: Record<Exclude<PasswordFlaw, 'tooShort' | 'tooLong'>, string> = {
  lower: 'une minuscule',
  upper: 'une majuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial',
};

export const messages = labels('shared-ui.new-password', {
  reveal: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  minimum: text('{longueur}\u00a0caractères minimum'),
  maximum: text('{longueur}\u00a0caractères maximum'),
  ...demands,
  met: '\u00a0: respecté',
  unmet: '\u00a0: à compléter',
  complete: 'Le mot de passe respecte toutes les règles.',
  missing: text('Il manque\u00a0: {exigences}.'),
});
