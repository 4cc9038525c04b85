import { useLocation, useNavigate } from '@portal/shared-api/router';
import { useEffect, useMemo } from 'react';

/** What a link of a mail carries. */
export interface LinkCodes {
  code: string;
  userId: string;
}

/** `missing`: nothing was ever given. `gone`: it was, and the page was loaded anew since. */
export type OpenedLink = { kind: 'link'; codes: LinkCodes } | { kind: 'missing' } | { kind: 'gone' };

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
  const found = useMemo(() => codesIn(search), [search]);
  useEffect(() => {
    if (search === '') return;
    if (found) kept.set(pathname, found);
    else kept.delete(pathname);
    void navigate(pathname, { replace: true, state: found ? { isLinkRead: true } : null });
  }, [pathname, search, found, navigate]);
  const codes = found ?? (search === '' ? kept.get(pathname) : undefined);
  if (codes) return { kind: 'link', codes };
  return { kind: isMarked(state) ? 'gone' : 'missing' };
}
