/** How long personal data is kept (product 8.4), and how the legal notice and the screens say it. */
export const keptTimes = {
  /** A request and its files, after its end. */
  requests: { years: 5, said: 'cinq ans' },
  connections: { months: 12, said: 'douze mois' },
  /** The proof of a consent, after it was withdrawn. */
  consents: { years: 3, said: 'trois ans' },
} as const;
