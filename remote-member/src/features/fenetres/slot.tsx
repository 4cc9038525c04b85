import { useResource, useSlots } from '@portal/shared-api';
import { listCollection } from '@portal/shared-api/contract/cms';
import type { PageProps } from '@portal/shared-api/remote';
import { CmsPopup } from '@portal/shared-ui/cms-popup';
import { useEffect } from 'react';

/**
 * A window of the client's editors (CTL-16, product 4.8.5); the host says which, and tells when they cannot be read.
 */
export default function EditorsWindow({ onClose }: PageProps) {
  const subject = useSlots(({ open }) => open.find(({ slot }) => slot === 'fenetre')?.subject);
  const { data, error } = useResource(listCollection, { params: { collection: 'Popups' }, query: {} });
  const item = data?.find(({ id }) => id === subject);
  const isGone = error !== undefined || (data !== undefined && !item);
  useEffect(() => {
    if (isGone) onClose?.();
  }, [isGone, onClose]);
  if (!item) return null;
  return (
    <CmsPopup
      key={item.id}
      itemId={item.id}
      title={item.title}
      html={item.content}
      cookieSetting={item.cookieSetting}
      isBlocking={item.fenetre?.isBloquante}
      isClosable={item.fenetre?.isFermable}
      onClose={() => onClose?.()}
    />
  );
}
