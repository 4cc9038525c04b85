import { addDays, weekdayOf } from './civil-dates';

/** Easter Sunday of a year (Gregorian computus of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

const fixedClosings = ['01-01', '05-01', '12-25', '12-26'];

/** Whether banks settle payments in euros on a day: the calendar of TARGET, set by the European Central Bank. */
export function isTargetDay(date: string): boolean {
  if (weekdayOf(date) > 5 || fixedClosings.includes(date.slice(5))) return false;
  const sunday = easter(Number(date.slice(0, 4)));
  return date !== addDays(sunday, -2) && date !== addDays(sunday, 1);
}

/** A day, or the next one on which banks settle payments. */
export function nextTargetDay(date: string): string {
  let day = date;
  while (!isTargetDay(day)) day = addDays(day, 1);
  return day;
}

/** A day, or the last one before it on which banks settled payments. */
export function lastTargetDay(date: string): string {
  let day = date;
  while (!isTargetDay(day)) day = addDays(day, -1);
  return day;
}
