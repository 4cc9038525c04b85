import { openSlot, useSession, useSlots } from '@portal/shared-api';
import { useEffect, useRef } from 'react';
import { popups, type Popup } from './popups';

/**
 * Opens the popups of a member, one at a time and each once, in the order of product 2.0.2; staff in a member's space
 * get none.
 */
export function PopupsChain() {
  const session = useSession();
  const open = useSlots((slots) => slots.open);
  const filled = useSlots((slots) => slots.filled);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!session.user || session.user.impersonation || open.length > 0) return;
    const about = ({ slot, isPerContract }: Popup) =>
      `${slot} ${isPerContract ? session.contrat?.numeroContratIndividuel : ''}`;
    const next = popups.find(
      (popup) => filled.includes(popup.slot) && !shown.current.has(about(popup)) && popup.isNeeded(session),
    );
    if (!next) return;
    shown.current.add(about(next));
    openSlot(next.slot, { isBlocking: next.isBlocking(session) });
  }, [session, open, filled]);
  return null;
}
