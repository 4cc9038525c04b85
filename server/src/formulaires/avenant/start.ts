import { firstOfNextMonth, formatDate } from '@portal/shared-api/rules/civil-dates';
import type { Effect } from '../framework/declaration';
import { messages } from './messages';

/**
 * First day of what changes a contract: that of the request, or the first of the month after a handler accepts it
 * later. Nobody renounces, nor is covered otherwise, before the acceptance (decision 0166).
 */
export const startOf = (dateEffet: string, acceptedOn: string): string =>
  dateEffet < acceptedOn ? firstOfNextMonth(acceptedOn) : dateEffet;

/** What the recap and the mail of a request say of a day that is not the one that was asked for. */
export const lateStart = (dateEffet: string, asked: string): Pick<Effect, 'lignes' | 'suite'> =>
  dateEffet === asked
    ? {}
    : {
        lignes: [{ libelle: messages.startsOn, valeur: formatDate(dateEffet) }],
        suite: messages.starts(formatDate(dateEffet)),
      };
