import { plannedDeletion } from '@portal/shared-api/rules/planned-deletion';
import { invalid } from '../../platform/errors';
import { messages } from './messages';

/** @throws PortalError 400 for a reason of disabling an account that would look like its planned deletion */
export function checkReason(motif: string): void {
  if (motif !== plannedDeletion) return;
  throw invalid([{ champ: 'motif', code: 'reserved', message: messages.reservedReason }], messages.reservedReason);
}
