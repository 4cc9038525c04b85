import type { Facteurs } from '@portal/shared-api/contract/facteurs';

/**
 * Whether a passkey is asked for at this address of the portal. One of another address serves there alone; staff, of
 * whom nothing less is taken, are asked for it all the same where they have nothing else.
 */
export const hasKeyHere = ({ clesAcces, isFacteurFortRequis, application }: Facteurs): boolean =>
  clesAcces.some(({ autreAdresse }) => autreAdresse === undefined || (isFacteurFortRequis && application === null));
