export const messages = {
  unknown: 'Ce réseau de soins n’est pas disponible pour votre contrat.',
  leaving: (libelle: string) => `Vous allez vers ${libelle}`,
  leavingText: (host: string) =>
    `Votre espace personnel vous confie au site ${host}. Si rien ne se passe, continuez avec le bouton ci-dessous.`,
  go: 'Continuer',
  goneTitle: 'Cet accès n’est plus valable',
  goneText:
    'Un accès à un réseau de soins sert une seule fois, pendant une minute. Fermez cet onglet et recommencez depuis «\u00a0Mes réseaux de soins\u00a0».',
} as const;
