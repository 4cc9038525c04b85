import { useLocation } from '@portal/shared-api/router';
import { useState } from 'react';

/**
 * Which of the routes of a page is shown. On the way to another page the last one stays: a page that is being left reads nothing anew.
 * @param paths routes that the page answers.
 */
export function useOwnPath(paths: readonly string[]): string {
  const { pathname } = useLocation();
  const [own, setOwn] = useState(pathname);
  if (pathname === own || !paths.includes(pathname)) return own;
  setOwn(pathname);
  return pathname;
}
