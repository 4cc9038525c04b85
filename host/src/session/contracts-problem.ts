import type { Boot } from '@portal/shared-api/contract/boot';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';

/** Reason why a signed-in person has no contract (product 4.9, 7.11). */
export type ContractsProblem =
  | { kind: 'none' }
  | { kind: 'staffWithoutContract' }
  | { kind: 'struckOff' }
  | { kind: 'outOfService'; message: string };

/** Problem in the boot document, or null with a contract or without a person. */
export function contractsProblem(session: Boot['session']): ContractsProblem | null {
  if (!session?.erreurContrats) return null;
  const { status, data, message = '' } = session.erreurContrats;
  if (status === 503) return { kind: 'outOfService', message };
  if (data === 'AdherentRadie') return { kind: 'struckOff' };
  return deriveRoleFlags(session.user.roles).isBackEndUser ? { kind: 'staffWithoutContract' } : { kind: 'none' };
}
