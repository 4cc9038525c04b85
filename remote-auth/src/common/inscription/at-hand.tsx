import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ReactNode } from 'react';
import { messages } from './messages';

type Client = Pick<ClientConfiguration, 'createAccountAuthMode' | 'isDonneesROMonegasquesActivated'>;

/** Required numbers, by the registration mode of the client; the deciding word stands out (PRE-20, decision 0143). */
export function atHand({ createAccountAuthMode: mode, isDonneesROMonegasquesActivated }: Client): ReactNode {
  const { atHand: start, memberNumberAtHand, and, or, of } = messages;
  const nirAtHand = isDonneesROMonegasquesActivated ? messages.nirOrMonacoAtHand : messages.nirAtHand;
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
