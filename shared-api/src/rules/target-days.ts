import { addDays, weekdayOf } from './civil-dates';
import { easter } from './easter';

const fixedClosings = ['01-01', '05-01', '12-25', '12-26'];
/** Good Friday and Easter Monday are never outside of these. */
const monthsOfEaster = ['03', '04'];

/** Whether banks settle payments in euros on a day: the calendar of TARGET, set by the European Central Bank. */
export function isTargetDay(date: string): boolean {
  if (weekdayOf(date) > 5 || fixedClosings.includes(date.slice(5))) return false;
  if (!monthsOfEaster.includes(date.slice(5, 7))) return true;
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
