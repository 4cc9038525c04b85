/** The calendar library uses `Date`; a civil date is its local noon, which no clock change moves to another day. */
export function toDay(date: string): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)), 12);
}

/** Civil date of a `Date` of the library, read in the same local time. */
export function fromDay(day: Date): string {
  return [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
}
