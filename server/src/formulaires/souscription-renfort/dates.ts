import { addDays, addMonths, firstOfNextMonth } from '@portal/shared-api/rules/civil-dates';

/** Last day of the commitment of a reinforcement. */
export const commitmentEnd = ({ dureeEngagementMois }: { dureeEngagementMois: number }, dateEffet: string): string =>
  addDays(addMonths(dateEffet, dureeEngagementMois), -1);

/** First day on which a reinforcement pays: the end of its waiting period. */
export const firstPaidDay = ({ delaiAttenteMois }: { delaiAttenteMois: number }, dateEffet: string): string =>
  addMonths(dateEffet, delaiAttenteMois);

/**
 * First day of a reinforcement: that of the request, or the first of the month after a handler accepts it later. Nobody
 * renounces, nor is covered, before the subscription (decision 0166).
 */
export const startOf = (dateEffet: string, acceptedOn: string): string =>
  dateEffet < acceptedOn ? firstOfNextMonth(acceptedOn) : dateEffet;
