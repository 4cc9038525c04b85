/** Texts about the creation of an insurer; « l’opérateur » reads most of them on a command line. */
export const messages = {
  code: 'Le code compte de 2 à 10 lettres majuscules, sans accent\u00a0: MUTU.',
  libelle: 'Le nom de la mutuelle est obligatoire (60 caractères au plus).',
  noHost: 'Indiquez au moins un nom d’hôte\u00a0: adherents.mutuelle.fr.',
  host: (name: string) =>
    `«\u00a0${name}\u00a0» n’est pas un nom d’hôte\u00a0: attendu adherents.mutuelle.fr, sans adresse ni port.`,
  hostTaken: (name: string, client: string) => `L’hôte ${name} est déjà celui du client ${client}.`,
  colour: (name: string) => `«\u00a0${name}\u00a0» n’est pas une couleur\u00a0: attendu #0a6a66.`,
  contrast: (name: string, contrast: string) =>
    `Un texte blanc ne se lit pas sur ${name}\u00a0: contraste de ${contrast}, il en faut 4,5.`,
  telephone: 'Indiquez un numéro de téléphone\u00a0: 01 99 00 00 00, +377 98 98 98 98 ou 3986.',
  email: 'Indiquez l’adresse e-mail du premier administrateur.',
  adminName: 'Indiquez le nom et le prénom du premier administrateur.',
  providerNeeded:
    'En production, une mutuelle a son propre fournisseur d’identité\u00a0: indiquez son adresse et l’identifiant du portail.',
  providerClientId: 'Indiquez l’identifiant du portail chez le fournisseur d’identité.',
  providerAddress: (address: string) =>
    `«\u00a0${address}\u00a0» n’est pas l’adresse https d’un fournisseur d’identité.`,
  subjectNeeded:
    'Indiquez l’identifiant du premier administrateur chez son fournisseur («\u00a0sub\u00a0»)\u00a0: un compte n’y est jamais reconnu par son adresse e-mail.',
  clientExists: 'Un client porte déjà ce code.',
  modelUnknown: 'Le client qui sert de modèle est inconnu.',
  provider: {
    unreachable: (address: string) =>
      `Le fournisseur d’identité ${address} ne répond pas, ou pas comme un fournisseur OpenID.`,
    issuer: 'Le fournisseur se présente sous une autre adresse que celle indiquée.',
    code: 'Le fournisseur ne propose pas la connexion par code (response_type «\u00a0code\u00a0»).',
    pkce: 'Le fournisseur ne propose pas PKCE avec S256.',
    algorithm: 'Le fournisseur ne signe pas en RS256.',
    refused: 'Le fournisseur refuse l’identifiant ou le secret du portail.',
  },
} as const;
