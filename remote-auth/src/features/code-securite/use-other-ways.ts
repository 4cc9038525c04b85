import { ApiError, call, useSession } from '@portal/shared-api';
import { readFacteurs, type Facteurs } from '@portal/shared-api/contract/facteurs';
import { useEffect, useState } from 'react';
import { hasKeyHere } from '../../common/keys-here';
import { knowsPasskeys } from '../../common/passkey-problem';
import type { Way } from './ways';

/** Alternatives to the sent code; none without a strong factor. Undefined before the read. */
export function useOtherWays(isOffered: boolean): readonly Way[] | undefined {
  const hasSms = useSession(({ client }) => client?.amfSmsActivated ?? false);
  const isSignedIn = useSession(({ user }) => user !== null);
  const isAsked = isOffered && isSignedIn;
  const [facteurs, setFacteurs] = useState<Facteurs | null>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    call(readFacteurs, { quiet: true }).then(
      (read) => isCurrent && setFacteurs(read),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // A code can still be sent.
        if (isCurrent) setFacteurs(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  if (!isAsked) return [];
  if (facteurs === null) return [];
  return facteurs && waysOf(facteurs, hasSms);
}

/** Strongest first. Staff may use nothing weaker. */
function waysOf(facteurs: Facteurs, hasSms: boolean): Way[] {
  const { application, isTelephoneConfirme, isFacteurFortRequis } = facteurs;
  const strong: Way[] = [
    ...(hasKeyHere(facteurs) && knowsPasskeys() ? ['key' as const] : []),
    ...(application ? ['application' as const] : []),
  ];
  if (strong.length === 0 || isFacteurFortRequis) return strong;
  return [...strong, ...(hasSms && isTelephoneConfirme ? ['sms' as const] : []), 'mail'];
}
