import type { Facteurs } from '@portal/shared-api/contract/facteurs';

/** Whether the account would be without the strong factor that it must have, once one more is taken away. */
export const isLastStrong = ({ isFacteurFortRequis, application, clesAcces }: Facteurs) =>
  isFacteurFortRequis && (application ? 1 : 0) + clesAcces.length === 1;
