import { useAnnounced } from '@portal/shared-api';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Dialog } from '../dialog';
import { ButtonLink } from '../link';
import { RichText } from '../rich-text';
import { hidePopup, isPopupHidden } from './hidden-popup';
import { messages } from './messages';

interface CmsPopupProps {
  itemId: string;
  title: string;
  /** HTML of the item; undefined while it loads. */
  html: string | undefined;
  /** Offers « Ne plus afficher »; the item does not show while the cookie exists. */
  cookieSetting?: string | undefined;
  /** Closes by its button only, not by Escape or a click outside. */
  isBlocking?: boolean | undefined;
  /** False for one that stays on its page: it offers the way to the home page instead. */
  isClosable?: boolean | undefined;
  /** Called once, after closing or when it is not shown; the owner then continues. */
  onClose: () => void;
}

/**
 * A message of the client's editors over the page (CTL-16). If it cannot be read, its owner reports it and closes it.
 */
export function CmsPopup({
  itemId,
  title,
  html,
  cookieSetting,
  isBlocking,
  isClosable = true,
  onClose,
}: CmsPopupProps) {
  const [isHidden] = useState(() => cookieSetting !== undefined && isPopupHidden(cookieSetting, itemId));
  const [isUnwanted, setUnwanted] = useState(false);
  useEffect(() => {
    if (isHidden) onClose();
    // The owner may give another function at each render; a hidden item is reported once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHidden]);
  useAnnounced(isHidden || html !== undefined ? undefined : messages.loading);
  if (isHidden) return null;
  const close = () => {
    if (isUnwanted && cookieSetting !== undefined) hidePopup(cookieSetting, itemId);
    onClose();
  };
  return (
    <Dialog
      isWide
      title={title}
      isBlocking={isBlocking || !isClosable}
      onClose={close}
      footer={
        isClosable ? <Button onClick={close}>{messages.close}</Button> : <ButtonLink to="/">{messages.home}</ButtonLink>
      }
    >
      {html === undefined ? <p>{messages.loading}</p> : <RichText headingLevel={3} html={html} onFollow={close} />}
      {cookieSetting !== undefined && <Checkbox label={messages.hide} isChecked={isUnwanted} onChange={setUnwanted} />}
    </Dialog>
  );
}
