import type { Facteurs } from '@portal/shared-api/contract/facteurs';

/** Whether removing one more factor would leave the account without a required strong factor. */
export const isLastStrong = ({ isFacteurFortRequis, application, clesAcces }: Facteurs) =>
  isFacteurFortRequis && (application ? 1 : 0) + clesAcces.length === 1;
