import { useLocation, useNavigate } from '@portal/shared-api/router';
import { useEffect, useMemo, useState } from 'react';

/** Parameters of a mailed link. */
export interface LinkCodes {
  code: string;
  userId: string;
}

/**
 * `reading`: the parameters are being removed from the address bar. `missing`: the link was incomplete. `gone`: it was
 * complete, and the page was reloaded since.
 */
export type OpenedLink =
  | { kind: 'link'; codes: LinkCodes }
  | { kind: 'reading' }
  | { kind: 'missing' }
  | { kind: 'gone' };

/** Codes by page, for the lifetime of the document: never in the address, the history or browser storage. */
const kept = new Map<string, LinkCodes>();

function codesIn(search: string): LinkCodes | null {
  const query = new URLSearchParams(search);
  const [code, userId] = [query.get('code'), query.get('userId')];
  return code && userId ? { code, userId } : null;
}

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'isLinkRead' in state;

/** Codes the page was opened with; they leave the address bar at once (product 4.0). */
export function useOpenedLink(): OpenedLink {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // A leaving page renders once more at the address of the next one: its initial codes still apply.
  const [own] = useState(pathname);
  const isHere = pathname === own;
  const found = useMemo(() => (isHere ? codesIn(search) : null), [isHere, search]);
  useEffect(() => {
    if (!isHere || search === '') return;
    if (found) kept.set(own, found);
    void navigate(own, { replace: true, state: found ? { isLinkRead: true } : null });
  }, [isHere, own, search, found, navigate]);
  // The redirection of a page without link must not meet the navigation that cleans its own address.
  if (isHere && search !== '' && !found) return { kind: 'reading' };
  const wasRead = !isHere || isMarked(state);
  const codes = found ?? (wasRead ? kept.get(own) : undefined);
  if (codes) return { kind: 'link', codes };
  return { kind: wasRead ? 'gone' : 'missing' };
}
