import { readStored, writeStored } from '@portal/shared-api';
import type { CmsItem } from '@portal/shared-api/contract/cms';

/** Messages closed in this document, for browsers without storage. */
const closed = new Set<string>();
const keyOf = ({ id, cookieSetting = '' }: CmsItem) => `ferme-${cookieSetting}${id}`;

/** Whether a message was closed in this session. */
export const isClosed = (item: CmsItem): boolean =>
  closed.has(keyOf(item)) || readStored('session', keyOf(item)) !== null;

/** Keeps a message closed for this session. */
export function noteClosed(item: CmsItem): void {
  closed.add(keyOf(item));
  writeStored('session', keyOf(item), '1');
}
