/**
 * Civil dates are strings `YYYY-MM-DD`: a birth date or a date of care has no time zone, so no instant is made of it.
 * Comparisons of such strings with `<` and `>` are comparisons of dates.
 */
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayInMs = 86_400_000;

function epochDay(date: string): number {
  const parts = isoPattern.exec(date);
  if (!parts) throw new RangeError(`Not a civil date: ${date}`);
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / dayInMs;
}

function fromEpochDay(day: number): string {
  return new Date(day * dayInMs).toISOString().slice(0, 10);
}

/** True for a real day of the calendar: 2028-02-29 yes, 2026-02-29 no. */
export function isCivilDate(date: string): boolean {
  return isoPattern.test(date) && fromEpochDay(epochDay(date)) === date;
}

/** « 05/11/2026 » typed by a person becomes « 2026-11-05 »; null unless DD/MM/YYYY and a real day. */
export function parseTypedDate(typed: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const date = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isCivilDate(date) ? date : null;
}

/** What may be wrong with a birth date (specification 5). */
export type BirthDateError = 'required' | 'format' | 'future';

/** Checks a birth date as typed. @param today civil date in Paris. */
export function checkBirthDate(typed: string, today: string): BirthDateError | null {
  if (typed.trim() === '') return 'required';
  const date = parseTypedDate(typed);
  if (date === null) return 'format';
  return date > today ? 'future' : null;
}

/** Civil date it is at an instant, in Paris unless another zone is asked for. */
export function civilDateAt(instant: Date, timeZone = 'Europe/Paris'): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

/** The date so many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return fromEpochDay(epochDay(date) + days);
}

/** The same day so many months later, or the last day of that month: 31 January + 1 month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromEpochDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayInMs);
}

/** The same day so many years later; 29 February becomes the 28th where there is none. */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12);
}

/** Days from the first date to the second, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** Day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1;
}

/** Age in whole years on a day; born on 29 February, a person is one year older on 1 March. */
export function ageOn(birth: string, date: string): number {
  return Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0);
}

/** « 05/11/2026 » (specification 9). */
export function formatDate(date: string): string {
  const parts = isoPattern.exec(date);
  if (!parts) throw new RangeError(`Not a civil date: ${date}`);
  return `${parts[3]}/${parts[2]}/${parts[1]}`;
}

/** Months in French, small letters, January first. */
export const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** « 1er novembre 2026 », « 05 novembre 2026 »: the first of a month is 1er, the days below ten keep their zero (specification 9). */
export function formatLongDate(date: string): string {
  const [, month, day] = formatDate(date).split('/').reverse();
  return `${day === '01' ? '1er' : day} ${monthNames[Number(month) - 1]} ${date.slice(0, 4)}`;
}

/** « 05/11/2026 », or « du 05/11/2026 au 07/11/2026 » when the two differ. */
export function formatPeriod(from: string, to: string): string {
  return from === to ? formatDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`;
}
