import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';

const longest = 8;
const separator = /[/\-. ]/;
const writings = [
  /^(?<year>\d{4})([-/.])(?<month>\d{2})\2(?<day>\d{2})$/,
  /^(?<day>\d{2})\D?(?<month>\d{2})\D?(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\D(?<month>\d{1,2})\D(?<year>\d{4})$/,
];

/**
 * Value of a text: `''` when blank, a civil date for a real day such as « 5/11/2026 », « 05-11-2026 », « 05112026 » or
 * « 2026-11-05 », otherwise the text itself, so that nothing typed is lost.
 */
export function readDateText(text: string): string {
  const typed = text.trim();
  for (const writing of writings) {
    const { year, month = '', day = '' } = writing.exec(typed)?.groups ?? {};
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCivilDate(date)) return date;
  }
  return typed;
}

/** Text of a value: « 05/11/2026 » for a civil date, any other text as it is. */
export function writeDateText(value: string): string {
  return isCivilDate(value) ? formatDate(value) : value;
}

/**
 * JJ/MM/AAAA while typing: a slash is added before the next digit, a slash after one digit adds its zero, eight digits
 * at most. No slash follows the last digit, so that Backspace always works.
 */
export function maskDate(text: string): string {
  const parts = [''];
  for (const character of text) {
    const current = parts.at(-1) ?? '';
    const isLast = parts.length === 3;
    if (/\d/.test(character)) {
      if (current.length < (isLast ? 4 : 2)) parts[parts.length - 1] = current + character;
      else if (!isLast) parts.push(character);
    } else if (separator.test(character) && current !== '' && !isLast) {
      if (current !== '0') parts[parts.length - 1] = current.padStart(2, '0');
      parts.push('');
    }
  }
  return parts.join('/');
}

/**
 * Handles a change of the field: masks text typed at the end, and in the middle only refuses invalid characters,
 * keeping the caret (CTL-06).
 * @param previous text before the change, restored when there would be more than eight digits.
 */
export function editDateText(input: HTMLInputElement, previous: string): string {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  // Autofill writes a birthday as YYYY-MM-DD.
  const isFilledIn = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  if (isFilledIn || caret === typed.length) {
    const text = isFilledIn ? writeDateText(readDateText(typed)) : maskDate(typed);
    if (text !== typed) input.value = text;
    return text;
  }
  const text = keepMiddle(typed);
  const isTooLong = text.replace(/\D/g, '').length > longest;
  const next = isTooLong ? previous : text;
  if (next !== typed) {
    const place = isTooLong ? previous.length - (typed.length - caret) : keepMiddle(typed.slice(0, caret)).length;
    input.value = next;
    input.setSelectionRange(place, place);
  }
  return next;
}

const keepMiddle = (text: string) => text.replace(/[-. ]/g, '/').replace(/[^\d/]/g, '');
