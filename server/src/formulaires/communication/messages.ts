/** Texts of F-07 and F-08 (product 2.3). */
export const messages = {
  notProven: 'Saisissez le code envoyé à la nouvelle adresse.',
  changedSince: 'L’adresse e-mail de ce compte a été changée depuis la demande.',
  notVerified: 'Vérifiez d’abord ce numéro avec le code envoyé par SMS.',
} as const;
