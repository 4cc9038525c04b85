import type { Boot } from '@portal/shared-api/contract/boot';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';

/** Why somebody signed in has no contract to work on (catalogue 4.9, decision 11). */
export type ContractsProblem =
  | { kind: 'none' }
  | { kind: 'staffWithoutContract' }
  | { kind: 'struckOff' }
  | { kind: 'outOfService'; message: string };

/** The problem the boot document tells of, or null when there is a contract, or nobody. */
export function contractsProblem(session: Boot['session']): ContractsProblem | null {
  if (!session?.erreurContrats) return null;
  const { status, data, message = '' } = session.erreurContrats;
  if (status === 503) return { kind: 'outOfService', message };
  if (data === 'AdherentRadie') return { kind: 'struckOff' };
  return deriveRoleFlags(session.user.roles).isBackEndUser ? { kind: 'staffWithoutContract' } : { kind: 'none' };
}
