import { closeEmbeddedPage, useEmbeddedPage } from '@portal/shared-api';
import { arrowLeft } from '@portal/shared-ui/icon/paths/arrow-left';
import { useState } from 'react';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './site-map.module.css';

/**
 * « Retour » on a page of the host that a mobile application opened in its own browser (CTL-01). Where nothing closes
 * there it leaves, as on the other pages.
 */
export function BackToApplication() {
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  const [isStuck, setStuck] = useState(false);
  const stay = () => {
    document.querySelector<HTMLElement>('h1')?.focus();
    setStuck(true);
  };
  if (!isOpenedByApplication || isStuck) return null;
  return (
    <button type="button" className={styles.back} onClick={() => closeEmbeddedPage(stay)}>
      <Glyph of={arrowLeft} />
      {messages.back}
    </button>
  );
}
