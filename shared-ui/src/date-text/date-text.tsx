import { formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';

import { messages } from './messages';

interface DateTextProps {
  /** Civil date, `YYYY-MM-DD`. */
  date: string;
  /** « 05 décembre 2026 », for sentences; « 05/12/2026 » otherwise. */
  isLong?: boolean | undefined;
}

/** A formatted civil date (CTL-14). */
export function DateText({ date, isLong = false }: DateTextProps) {
  return <time dateTime={date}>{isLong ? formatLongDate(date) : formatDate(date)}</time>;
}

const instantFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

interface InstantTextProps {
  /** ISO 8601, UTC. */
  instant: string;
  /** Separator of date and time: « à » in a sentence, a line break in a table, except in a card. */
  separator?: 'words' | 'line' | undefined;
}

/** Day and time of an instant, in the time zone of the reader (product 0.1); papers and mails are in that of Paris. */
export function instantParts(instant: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    instantFormat.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
  return { day: `${parts['day']}/${parts['month']}/${parts['year']}`, time: `${parts['hour']}:${parts['minute']}` };
}

/** « 18/11/2026 à 09:12 », for a text that has words alone. */
export function instantText(instant: string): string {
  const { day, time } = instantParts(instant);
  return `${day} ${messages.at}\u00a0${time}`;
}

/** An instant in the time zone of the reader: « 18/11/2026 à 09:12 ». */
export function InstantText({ instant, separator = 'words' }: InstantTextProps) {
  const { day, time } = instantParts(instant);
  return (
    <time dateTime={instant}>
      {separator === 'words' ? (
        instantText(instant)
      ) : (
        <>
          {day} <br />
          {time}
        </>
      )}
    </time>
  );
}
