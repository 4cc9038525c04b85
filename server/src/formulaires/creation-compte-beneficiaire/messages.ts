export const messages = {
  alone: 'Ce contrat ne couvre que vous.',
  nobody: 'Aucun accès à créer pour ce contrat.',
  taken: 'Cette adresse e-mail est déjà utilisée.',
  existing: 'Accès déjà créé',
  elsewhere: 'Les accès de votre mutuelle se créent sur sa propre page de connexion.',
  otherContract: 'Cette personne est ou a été assurée par un autre contrat\u00a0: elle crée elle-même son espace.',
  masked: 'Le détail de ses soins est masqué\u00a0: cette personne crée elle-même son espace.',
} as const;
