import { messages } from './messages';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of the day « HH:MM », 00:00 to 23:59. */
export const isTime = (value: string): boolean => timePattern.test(value);

/**
 * « 14:30 » of « 14h30 », « 14 h 30 », « 14.30 », « 1430 », « 9h » or « 9 »; the typed text when it is no time, and
 * `''` when nothing is typed.
 */
export function readTypedTime(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (text === '') return '';
  const parts = /^(\d{1,2})\s*(?:[:h.]\s*(\d{2})?\s*(?:min)?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!parts) return typed;
  const time = `${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? '00'}`;
  return isTime(time) ? time : typed;
}

/** « 14 h 30 », « 9 h »: how a time is printed in French. */
export function formatTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** First error of a time, or null; both bounds are included. */
export function checkTime(
  value: string,
  { min, max }: { min?: string | undefined; max?: string | undefined } = {},
): { code: 'pattern' | 'min' | 'max'; message: string } | null {
  if (!isTime(value)) return { code: 'pattern', message: messages.time.pattern };
  if (min !== undefined && value < min) return { code: 'min', message: messages.time.min({ limite: formatTime(min) }) };
  if (max !== undefined && value > max) return { code: 'max', message: messages.time.max({ limite: formatTime(max) }) };
  return null;
}
