import type { PasswordFlaw } from '@portal/shared-api/rules/password';

const demands: Record<Exclude<PasswordFlaw, 'tooShort' | 'tooLong'>, string> = {
  lower: 'une minuscule',
  upper: 'une majuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial',
};

export const messages = {
  reveal: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  minimum: (length: number) => `${length}\u00a0caractères minimum`,
  maximum: (length: number) => `${length}\u00a0caractères maximum`,
  ...demands,
  met: '\u00a0: respecté',
  unmet: '\u00a0: à compléter',
  complete: 'Le mot de passe respecte toutes les règles.',
  missing: (demands: readonly string[]) => `Il manque\u00a0: ${demands.join(', ')}.`,
};
