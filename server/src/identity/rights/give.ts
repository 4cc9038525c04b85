import type { Right, Role } from '@portal/shared-api/contract/roles';
import { PortalError } from '../../platform/errors';
import { messages } from './messages';
import { mayGive } from './rules';

/** @throws PortalError 403 when a person gives others a right that they do not have themself (decision 0154) */
export function checkGift(
  giver: { roles: readonly Role[]; rights: ReadonlySet<Right> },
  given: readonly Right[],
): void {
  if (!mayGive(giver, given)) throw new PortalError(403, 'AccesRefuse', { message: messages.foreignRight });
}
