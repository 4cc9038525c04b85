/** How long personal data is kept (product 8.4), and how the legal notice and the screens say it. */
export const keptTimes = {
  /** A request and its files, after its end. */
  requests: { years: 5, said: 'cinq ans' },
  /** A line of the log of connections. */
  connections: { months: 12, said: 'douze mois' },
  /** A consultation of a member’s space by staff. */
  consultations: { years: 3, said: 'trois ans' },
  /** What became of a mail that is not about a request; the others stay with theirs. */
  mails: { years: 1, said: 'un an' },
  /** The proof of a consent, after it was withdrawn. */
  consents: { years: 3, said: 'trois ans' },
} as const;
