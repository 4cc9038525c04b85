import { ApiError, call, readStored, toast, writeStored } from '@portal/shared-api';
import { listBlocks, type CmsItem } from '@portal/shared-api/contract/cms';
import { CmsPopup, isPopupHidden } from '@portal/shared-ui/cms-popup';
import { useEffect, useState } from 'react';
import { loginMessageTexts } from './login-message-texts';

const PLACEMENT = 'MESSAGE_CONNEXION';

/** Messages that were closed in this document: a browser may keep nothing. */
const closed = new Set<string>();
const keyOf = ({ id, cookieSetting = '' }: CmsItem) => `ferme-${cookieSetting}${id}`;
const isClosed = (item: CmsItem) => closed.has(keyOf(item)) || readStored('session', keyOf(item)) !== null;
const isWanted = (item: CmsItem) => !isClosed(item) && !(item.cookieSetting !== undefined && isPopupHidden(item.cookieSetting, item.id));

/** What the client's editors tell whoever is about to sign in: once a session, or never again who asks (PRE-29, catalogue 4.8.1). */
export function LoginMessage() {
  const [items, setItems] = useState<readonly CmsItem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await call(listBlocks, { query: { name: PLACEMENT }, quiet: true });
      if (isCurrent) setItems(found.filter(isWanted));
    };
    read().catch(tellFailure);
    return () => {
      isCurrent = false;
    };
  }, []);
  const [item] = items;
  if (!item) return null;
  const close = () => {
    closed.add(keyOf(item));
    writeStored('session', keyOf(item), '1');
    setItems(items.slice(1));
  };
  return <CmsPopup key={item.id} itemId={item.id} title={item.title} html={item.content} cookieSetting={item.cookieSetting} onClose={close} />;
}

function tellFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: loginMessageTexts.failed, text: error.message });
}
