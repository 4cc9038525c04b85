import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ReactNode } from 'react';
import { messages } from './messages';

/** Required numbers, by the registration mode of the client; the deciding word stands out (PRE-20). */
export function atHand(mode: ClientConfiguration['createAccountAuthMode']): ReactNode {
  const { atHand: start, memberNumberAtHand, nirAtHand, and, or, of } = messages;
  if (mode === 'individual') return `${start}${memberNumberAtHand}.`;
  if (mode === 'NIR') return `${start}${nirAtHand}.`;
  return (
    <>
      {start}
      {memberNumberAtHand} <strong>{mode === 'all' ? and : or}</strong> {of}
      {nirAtHand}.
    </>
  );
}
