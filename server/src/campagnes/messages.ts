export const messages = {
  unknown: 'Cette notification n’existe pas.',
  emptyText: 'Le texte est vide.',
  longText: (most: number) => `Le texte compte au plus ${most} caractères.`,
  smsRequired: 'Le texte du SMS est obligatoire pour ce canal.',
  link: 'Le lien est une page du portail, comme /cgdm-svc/carte-tp, ou une adresse https.',
  wrongEnd: 'La fin d’affichage précède l’envoi.',
  unknownAudience: (code: string) => `L’audience ${code} n’existe pas.`,
  notADraft: 'Cette notification est programmée ou envoyée\u00a0: elle ne se modifie plus.',
  notPlanned: 'Cette notification n’est pas programmée.',
  received: 'Cette notification a été envoyée\u00a0: elle ne se supprime plus.',
  test: (titre: string) => `[Test] ${titre}`,
  use: { un: 'notification', plusieurs: 'notifications' },
} as const;
