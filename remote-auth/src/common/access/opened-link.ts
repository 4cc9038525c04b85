import { useLocation, useNavigate } from '@portal/shared-api/router';
import { useEffect, useMemo, useState } from 'react';

/** What a link of a mail carries. */
export interface LinkCodes {
  code: string;
  userId: string;
}

/** `reading`: half a link is leaving the address bar. `missing`: nothing whole was given. `gone`: it was, and the page was loaded anew since. */
export type OpenedLink =
  | { kind: 'link'; codes: LinkCodes }
  | { kind: 'reading' }
  | { kind: 'missing' }
  | { kind: 'gone' };

/** Codes by page, for as long as the document lives: never in the address, the history or the browser's storage. */
const kept = new Map<string, LinkCodes>();

function codesIn(search: string): LinkCodes | null {
  const query = new URLSearchParams(search);
  const [code, userId] = [query.get('code'), query.get('userId')];
  return code && userId ? { code, userId } : null;
}

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'isLinkRead' in state;

/** The codes that the page was opened with; they leave the address bar at once (catalogue 4.0). */
export function useOpenedLink(): OpenedLink {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // On its way out a page is drawn once more, at the address of the next one: what it was opened with still holds.
  const [own] = useState(pathname);
  const isHere = pathname === own;
  const found = useMemo(() => (isHere ? codesIn(search) : null), [isHere, search]);
  useEffect(() => {
    if (!isHere || search === '') return;
    if (found) kept.set(own, found);
    void navigate(own, { replace: true, state: found ? { isLinkRead: true } : null });
  }, [isHere, own, search, found, navigate]);
  // What a page without link leads to must not meet the navigation that cleans its own address.
  if (isHere && search !== '' && !found) return { kind: 'reading' };
  const wasRead = !isHere || isMarked(state);
  const codes = found ?? (wasRead ? kept.get(own) : undefined);
  if (codes) return { kind: 'link', codes };
  return { kind: wasRead ? 'gone' : 'missing' };
}
