import type { Boot } from '@portal/shared-api/contract/boot';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import { outageParagraphs } from '@portal/shared-api/rules/outage';
import { messages } from '../messages';

/** Reason why a signed-in person has no contract (product 4.9, 7.11). */
export type ContractsProblem =
  | { kind: 'none' }
  | { kind: 'staffWithoutContract' }
  | { kind: 'struckOff' }
  | { kind: 'outOfService'; paragraphs: readonly string[] };

/** Problem in the boot document, or null with a contract or without a person. */
export function contractsProblem(session: Boot['session']): ContractsProblem | null {
  if (!session?.erreurContrats) return null;
  const { status, data, errorPageContent = '', message = '' } = session.erreurContrats;
  if (status === 503) {
    const said = outageParagraphs(errorPageContent, messages.serviceUnavailable);
    return { kind: 'outOfService', paragraphs: said.length > 0 ? said : [message] };
  }
  // Their work goes on after their contract.
  if (deriveRoleFlags(session.user.roles).isBackEndUser) return { kind: 'staffWithoutContract' };
  return data === 'AdherentRadie' ? { kind: 'struckOff' } : { kind: 'none' };
}
