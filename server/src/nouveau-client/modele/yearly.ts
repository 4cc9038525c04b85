/**
 * Days on which something is said every year, as `MM-DD`: for letters, notifications, contents, documents and cards.
 */
export const yearlyDays = {
  /** The card of the next year is in the space. */
  nextCard: '11-03',
  /** The notice of the next year’s contributions is in the space. */
  dueNotice: '11-12',
} as const;

/** Day of the year before on which the card or notice of a year is made. */
export const madeFor = (year: string | number, day: keyof typeof yearlyDays) =>
  `${Number(year) - 1}-${yearlyDays[day]}`;

/** « 3 novembre », for texts without a year. */
export const nextCardSaid = '3 novembre';
