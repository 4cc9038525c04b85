import { ApiError, call, toast } from '@portal/shared-api';
import { listBlocks, type CmsItem } from '@portal/shared-api/contract/cms';
import { useEffect, useState, type ReactNode } from 'react';

/**
 * What the client's editors wrote for visitors at a place, once it is loaded: the home shows first and works without it
 * (PRE-29). A failure is told in a toast (API-12).
 * @param show draws the items, and downloads its code only where there is something to draw; null otherwise
 */
export function useVisitorBlocks(
  name: string,
  failed: string,
  show: (items: readonly CmsItem[]) => Promise<ReactNode> | null,
): ReactNode {
  const [shown, setShown] = useState<ReactNode>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const drawn = await show(await call(listBlocks, { query: { name }, quiet: true }));
      if (isCurrent) setShown(drawn);
    };
    load().catch((error: unknown) => {
      if (error instanceof ApiError) toast({ type: 'danger', title: failed, text: error.message });
      else console.error(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, failed, show]);
  return shown;
}
