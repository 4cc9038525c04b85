import { closeSlot, openSlot, useResource, useSession, useSlots, useToldTextFailure } from '@portal/shared-api';
import { listCollection } from '@portal/shared-api/contract/cms';
import { useLocation } from '@portal/shared-api/router';
import { coversPage, nextWindow } from '@portal/shared-api/rules/windows';
import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import { matchRoute } from '../navigation/match-route';
import { useRegistry } from '../remotes/registry';
import { popups, type Popup } from './popups';

/** Slot of the windows of the editors. */
const windowSlot = 'fenetre';

/**
 * Opens the popups of a member, one at a time and each once, in the order of product 2.0.2: the windows of the editors
 * come last. Staff in a member's space get none, nor does the back office: whoever works there may be a member too.
 */
export function PopupsChain() {
  const session = useSession();
  const open = useSlots((slots) => slots.open);
  const filled = useSlots((slots) => slots.filled);
  const { pathname } = useLocation();
  const shown = useRef(new Set<string>());
  const place = matchRoute(useRegistry(), pathname);
  const isBackOffice = place.kind === 'route' && place.route.access === 'staff';
  const isMember = session.user !== null && !session.user.impersonation && session.contrat !== null && !isBackOffice;
  // The page goes on without them: a window is never what somebody came for.
  const { data: windows = [], error } = useResource(
    listCollection,
    isMember && filled.includes(windowSlot) ? { params: { collection: 'Popups' }, query: {} } : null,
  );
  useToldTextFailure(error?.message, messages.windows);
  useEffect(() => {
    const opened = open.find(({ slot }) => slot === windowSlot);
    if (opened && isBackOffice) return closeSlot(windowSlot);
    if (!isMember) return;
    const covering = windows.find(({ id }) => id === opened?.subject);
    // The page changed below a window: it stays only where it belongs.
    if (covering && !coversPage(covering.fenetre?.routes ?? [], pathname)) return closeSlot(windowSlot);
    if (open.length > 0) return;
    const about = ({ slot, isPerContract }: Popup) =>
      `${slot} ${isPerContract ? session.contrat?.numeroContratIndividuel : ''}`;
    const next = popups.find(
      (popup) => filled.includes(popup.slot) && !shown.current.has(about(popup)) && popup.isNeeded(session),
    );
    if (next) {
      shown.current.add(about(next));
      return openSlot(next.slot, { isBlocking: next.isBlocking(session) });
    }
    const window = nextWindow(windows, pathname, shown.current);
    if (!window) return;
    shown.current.add(window.id);
    openSlot(windowSlot, { isBlocking: window.fenetre?.isBloquante ?? false, subject: window.id });
  }, [session, open, filled, windows, pathname, isMember, isBackOffice]);
  return null;
}
