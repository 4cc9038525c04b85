export const messages = {
  unknown: 'Ce compte n’existe pas.',
  unknownPerson: 'Cette référence est inconnue du système de gestion.',
  taken: 'Cette référence est déjà rattachée à un autre compte.',
  same: 'Cette référence est celle du compte.',
  birth: 'La date de naissance est différente\u00a0: seul un Administrateur Digital peut confirmer.',
  changed: 'La référence du compte a changé entre-temps.',
  otherPerson: 'Cette référence désigne maintenant une autre personne\u00a0: vérifiez-la de nouveau.',
  unknownReason: 'Ce motif n’existe pas.',
  own: 'Vous ne pouvez pas changer la référence de votre propre compte\u00a0: un autre administrateur le fait.',
  planned:
    'La suppression de ce compte est prévue\u00a0: réactivez-le avant d’en changer la référence, ou attendez qu’il soit supprimé.',
  inUse: 'Ce compte n’est pas utilisable\u00a0: il est supprimé.',
} as const;
