/** Texts of letters. */
export const messages = {
  gone: 'Ce courrier n’est plus disponible.',
  sentIsRead: 'Un courrier que vous avez envoyé ne peut pas être marqué comme non lu.',
  reference: (reference: string) => `Référence\u00a0: ${reference}`,
  contract: (numero: string) => `Contrat n°\u00a0${numero}`,
  writtenOn: (date: string) => `Le ${date}`,
  object: (objet: string) => `Objet\u00a0: ${objet}`,
  contact: (libelle: string, telephone: string) => `${libelle} – service adhérents – ${telephone}`,
} as const;
