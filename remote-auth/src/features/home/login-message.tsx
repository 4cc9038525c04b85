import type { CmsItem } from '@portal/shared-api/contract/cms';
import { CmsPopup, isPopupHidden } from '@portal/shared-ui/cms-popup';
import { useState } from 'react';
import { noteClosed } from './closed-notices';

const isWanted = ({ id, cookieSetting }: CmsItem) => cookieSetting === undefined || !isPopupHidden(cookieSetting, id);

/** Message of the client's editors before sign-in: once per session, or hidden for good (PRE-29, product 4.8.1). */
export function LoginMessage({ items }: { items: readonly CmsItem[] }) {
  const [waiting, setWaiting] = useState(() => items.filter(isWanted));
  const [item] = waiting;
  if (!item) return null;
  const close = () => {
    noteClosed(item);
    setWaiting(waiting.slice(1));
  };
  return (
    <CmsPopup
      key={item.id}
      itemId={item.id}
      title={item.title}
      html={item.content}
      cookieSetting={item.cookieSetting}
      onClose={close}
    />
  );
}
