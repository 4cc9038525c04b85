import { useLocation } from '@portal/shared-api/router';
import { useState } from 'react';

/**
 * Which of its routes a page shows. While it is being left, the last one stays: a leaving page reads nothing again.
 * @param paths routes of the page.
 */
export function useOwnPath(paths: readonly string[]): string {
  const { pathname } = useLocation();
  const [own, setOwn] = useState(pathname);
  if (pathname === own || !paths.includes(pathname)) return own;
  setOwn(pathname);
  return pathname;
}
