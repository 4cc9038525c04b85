import { invalid } from '../../platform/errors';
import { messages } from './messages';
import { deletionMotif } from './rules';

/** @throws PortalError 400 for a reason of disabling an account that would look like its planned deletion */
export function checkReason(motif: string): void {
  if (motif !== deletionMotif) return;
  throw invalid([{ champ: 'motif', code: 'reserved', message: messages.reservedReason }], messages.reservedReason);
}
