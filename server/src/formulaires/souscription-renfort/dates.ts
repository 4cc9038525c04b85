import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';

/** Last day of the commitment of a reinforcement. */
export const commitmentEnd = ({ dureeEngagementMois }: { dureeEngagementMois: number }, dateEffet: string): string =>
  addDays(addMonths(dateEffet, dureeEngagementMois), -1);

/** First day on which a reinforcement pays: the end of its waiting period. */
export const firstPaidDay = ({ delaiAttenteMois }: { delaiAttenteMois: number }, dateEffet: string): string =>
  addMonths(dateEffet, delaiAttenteMois);
