import { formatLongDate } from '@portal/shared-api/rules/civil-dates';

/** Texts of the documents of the CMS. */
export const messages = {
  gone: 'Le document demandé n’est plus disponible.',
  published: (date: string) => `Version du ${formatLongDate(date)}`,
} as const;
