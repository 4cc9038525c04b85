/** Texts of what changes a contract from a day on (F-16, S-19). */
export const messages = {
  startsOn: 'Prise d’effet, après l’acceptation',
  starts: (date: string) => `Prise d’effet le ${date}, après l’acceptation.`,
} as const;
