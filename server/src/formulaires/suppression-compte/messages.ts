export const messages = {
  wrongPassword: 'Le mot de passe est incorrect.',
  staff:
    'Votre espace sert aussi à l’administration du portail\u00a0: un administrateur doit d’abord retirer vos rôles.',
  restored: 'Espace personnel rétabli\u00a0: la suppression n’a pas eu lieu.',
  pending: 'Une opération est en cours. Réessayez plus tard.',
} as const;
