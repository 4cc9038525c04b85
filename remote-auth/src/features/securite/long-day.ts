import { civilDateAt, formatLongDate } from '@portal/shared-api/rules/civil-dates';

/** The day of an instant, as a sentence says it. */
export const longDay = (instant: string): string => formatLongDate(civilDateAt(new Date(instant)));
