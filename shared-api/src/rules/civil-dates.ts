/**
 * Civil dates are strings `YYYY-MM-DD`: a birth date or a date of care has no time zone and is never an instant. `<`
 * and `>` compare such strings as dates.
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

/**
 * Whether one may compute with a date: not with 9999-12-31, which management systems store for « no end » and which is
 * shown, as what follows it is no date; nor with one of the first years, as what precedes it is none.
 */
export const isComputable = (date: string): boolean => date >= '1000' && date < '9000';

/** « 05/11/2026 » becomes « 2026-11-05 »; null unless DD/MM/YYYY and a real day. */
export function parseTypedDate(typed: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const date = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isCivilDate(date) ? date : null;
}

/** Civil date of an instant, in Paris by default. */
export function civilDateAt(instant: Date, timeZone = 'Europe/Paris'): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

/** Adds days; a negative number subtracts. */
export function addDays(date: string, days: number): string {
  return fromEpochDay(epochDay(date) + days);
}

/** Same day so many months later, or the last day of that month: 31 January + 1 month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromEpochDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayInMs);
}

/** Same day so many years later; 29 February becomes 28 February in a common year. */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12);
}

/** Last day of the month of a date. */
export function endOfMonth(date: string): string {
  return addDays(firstOfNextMonth(date), -1);
}

/** First day of the month after that of a date. */
export function firstOfNextMonth(date: string): string {
  return addMonths(`${date.slice(0, 7)}-01`, 1);
}

/** The later of two days. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two days. */
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);

/** Days from the first date to the second, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** Day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1;
}

/** Age in whole years on a day; a person born on 29 February is one year older on 1 March. */
export function ageOn(birth: string, date: string): number {
  return Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0);
}

/** « 05/11/2026 » (CTL-14). */
export function formatDate(date: string): string {
  const parts = isoPattern.exec(date);
  if (!parts) throw new RangeError(`Not a civil date: ${date}`);
  return `${parts[3]}/${parts[2]}/${parts[1]}`;
}

/** French month names, lower case, January first. */
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

/** « 1er », « 02 » to « 09 », « 10 »: a day of the month, wherever it is shown (CTL-14). */
export const formatDayOfMonth = (day: number): string => (day === 1 ? '1er' : String(day).padStart(2, '0'));

/** « 1er novembre 2026 », « 05 novembre 2026 ». */
export function formatLongDate(date: string): string {
  const [, month, day] = formatDate(date).split('/').reverse();
  return `${formatDayOfMonth(Number(day))} ${monthNames[Number(month) - 1]} ${date.slice(0, 4)}`;
}

/** « du 05/11/2026 », or « du 05/11/2026 au 07/11/2026 » when the two differ. */
export const formatDuring = (from: string, to: string): string =>
  from === to ? `du ${formatDate(from)}` : formatPeriod(from, to);

/** « 05/11/2026 », or « du 05/11/2026 au 07/11/2026 » when the two differ. */
export function formatPeriod(from: string, to: string): string {
  return from === to ? formatDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`;
}
