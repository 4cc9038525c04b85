export const messages = {
  unknown: 'Ce rôle n’existe pas.',
  readNeeded: 'La visualisation est nécessaire.',
  exists: 'Un rôle porte déjà ce code.',
  sameLabel: 'Un rôle porte déjà ce nom.',
  system: 'Un rôle du système ne se supprime pas.',
  used: (count: number) =>
    count === 1 ? 'Ce rôle est attribué à un utilisateur.' : `Ce rôle est attribué à ${count} utilisateurs.`,
  adminKeepsRoles: 'Le rôle Administrateur Digital garde l’accès aux administrateurs et aux rôles.',
  adminByAdmin: 'Seul un Administrateur Digital crée, change ou supprime un rôle d’Administrateur Digital.',
} as const;
