import { addDays, weekdayOf } from './civil-dates';
import { easter } from './easter';

/** Public holidays with a fixed date, and those counted from Easter Sunday (article L. 3133-1 of the labour code). */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
const holidaysFromEaster = [1, 39, 50];

function isHoliday(date: string): boolean {
  if (fixedHolidays.includes(date.slice(5))) return true;
  const sunday = easter(Number(date.slice(0, 4)));
  return holidaysFromEaster.some((days) => addDays(sunday, days) === date);
}

/** Whether the insurer works on a day (jour ouvré): Monday to Friday, outside the public holidays of France. */
export const isWorkingDay = (date: string): boolean => weekdayOf(date) <= 5 && !isHoliday(date);

/** A « jour ouvrable », by which the law counts: Saturdays too. */
const isBusinessDay = (date: string): boolean => weekdayOf(date) <= 6 && !isHoliday(date);

/** The day that many working days after a day; the day itself does not count. */
export const addWorkingDays = (date: string, days: number): string => addCounted(date, days, isWorkingDay);

/** The same in « jours ouvrables ». */
export const addBusinessDays = (date: string, days: number): string => addCounted(date, days, isBusinessDay);

function addCounted(date: string, days: number, isCounted: (day: string) => boolean): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isCounted(day)) left -= 1;
  }
  return day;
}

/** Most working days that are counted. */
const countedAtMost = 260;

/** Working days after a day, up to another, which counts; 260 at most. */
export function workingDaysBetween(from: string, to: string): number {
  let counted = 0;
  for (let day = addDays(from, 1); day <= to && counted < countedAtMost; day = addDays(day, 1))
    if (isWorkingDay(day)) counted += 1;
  return counted;
}
