/** Texts for whoever opens a card that they were sent (F-05). */
export const messages = {
  gone: 'Ce lien n’est plus valable\u00a0: il a plus de 72\u00a0heures, ou trop de codes incorrects ont été saisis. Demandez un nouvel envoi.',
  noCard: 'Cette carte n’est plus disponible. Adressez-vous à la personne qui vous l’a envoyée.',
  wrong: (left: number) =>
    left === 1
      ? 'Le code est incorrect. Il vous reste 1\u00a0essai.'
      : `Le code est incorrect. Il vous reste ${left}\u00a0essais.`,
} as const;
