import { messages } from './messages';

/** « Moins d’une minute », « 12 min », « 1 h 05 ». */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return messages.underAMinute;
  if (minutes < 60) return messages.minutes({ nombre: minutes });
  return messages.hours({ heures: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
