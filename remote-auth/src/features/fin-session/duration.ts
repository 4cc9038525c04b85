import { messages } from './messages';

/** « 1 minute et 5 secondes ». */
export function duration(left: number): string {
  const minutes = messages.minutes({ nombre: Math.floor(left / 60) });
  const seconds = messages.seconds({ nombre: left % 60 });
  if (left < 60) return seconds;
  return left % 60 === 0 ? minutes : messages.both({ minutes, secondes: seconds });
}
